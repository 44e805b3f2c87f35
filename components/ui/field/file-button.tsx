'use client'

import { ImagePlus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'

type Props = {
  label: string
  /** shown instead while `busy` */
  busyLabel: string
  busy: boolean
  /** the `accept` of the file picker, such as `.png,.jpg` */
  accept: string
  onFile: (file: File) => void
  /** absent: one of a picture */
  icon?: ReactNode
}

/** A button to choose one file. */
export function FileButton({ label, busyLabel, busy, accept, onFile, icon }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" busy={busy} onClick={() => input.current?.click()}>
        {icon ?? <ImagePlus aria-hidden="true" className="size-4" />}
        {busy ? busyLabel : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be chosen again after it was refused.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
