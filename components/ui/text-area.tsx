import { type ComponentProps, useId } from 'react'

type Props = ComponentProps<'textarea'> & {
  label: string
  hint?: string
  error?: string
  hideLabel?: boolean
}

/** Text of several lines; grows with what is written. */
export function TextArea({ label, hint, error, hideLabel = false, className = '', ...rest }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`field-sizing-content min-h-20 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink aria-invalid:border-bad ${className}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
