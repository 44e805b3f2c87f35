import type { KeyboardEvent } from 'react'

type Props = {
  label: string
  value: string
  /** the language of the text */
  lang: string
  /** identifies the field within its row, so that focus can be restored */
  part: string
  placeholder?: string
  error?: string | undefined
  readOnly: boolean
  /** whether Enter inserts a line break; otherwise it leaves the field */
  lines?: boolean
  className?: string
  onChange: (value: string) => void
}

/** Text that is edited in place: it looks like plain text until hovered or focused. */
export function OutlineEditField(props: Props) {
  const { label, error, part, lines = false, className = '', onChange, ...rest } = props
  const leave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isEnd =
      event.key === 'Escape' || (event.key === 'Enter' && !lines && !event.ctrlKey && !event.metaKey)
    if (!isEnd) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[data-row]')?.focus()
  }
  return (
    <div>
      <textarea
        {...rest}
        rows={1}
        data-part={part}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        onKeyDown={leave}
        onChange={(event) => {
          const text = event.currentTarget.value
          onChange(lines ? text : text.replace(/\n/g, ' '))
        }}
        className={`field-sizing-content -mx-2 block w-[calc(100%+1rem)] resize-none rounded-md border border-transparent bg-transparent px-2 py-1 text-ink placeholder:text-muted not-read-only:hover:border-line not-read-only:hover:bg-page focus:border-edge focus:bg-page aria-invalid:border-bad ${className}`}
      />
      {error && <p className="text-bad text-sm">{error}</p>}
    </div>
  )
}
