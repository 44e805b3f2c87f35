import { type ComponentProps, useId } from 'react'

type Props = ComponentProps<'input'> & { label: string; hint?: string; error?: string; hideLabel?: boolean }

/** One line of text with its label; `error` is read with it. */
export function TextField({ label, hint, error, hideLabel = false, className = '', ...rest }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-bad ${className}`}
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
