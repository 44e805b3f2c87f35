import type { KeyboardEvent } from 'react'

type Props = {
  label: string
  value: string
  /** the language of what is written */
  lang: string
  /** tells the fields of a row apart, so that the focus finds back */
  part: string
  placeholder?: string
  error?: string | undefined
  readOnly: boolean
  /** whether Enter makes a new line; else it leaves the field */
  lines?: boolean
  className?: string
  onChange: (value: string) => void
}

/** A text that is edited where it stands: looks like text until the pointer or the focus is on it. */
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
