'use client'

import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'

type Props = {
  label: string
  hint: string
  /** the `accept` of the file picker, such as `.pdf,.docx` */
  accept: string
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** An area to drop files on, or to choose them from. */
export function FileDrop({ label, hint, accept, disabled = false, onFiles }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }
  return (
    <fieldset
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-2 rounded-xl border border-dashed px-6 py-8 text-center ${isOver ? 'border-accent bg-info-soft' : 'border-edge bg-surface'}`}
    >
      <Upload aria-hidden="true" className="size-6 text-muted" />
      <label
        htmlFor={id}
        className="cursor-pointer font-medium text-accent-strong text-sm underline-offset-4 hover:underline"
      >
        {label}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        disabled={disabled}
        className="sr-only"
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
    </fieldset>
  )
}
