import { type ComponentProps, useId } from 'react'

type Option = { value: string; label: string }
type Props = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string
  hint?: string
  hideLabel?: boolean
  options: Option[]
  onChange: (value: string) => void
}

/** One of a list; the browser's own list, which every phone and screen reader knows. */
export function SelectField({ label, hint, hideLabel = false, options, onChange, ...rest }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink disabled:opacity-60"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
