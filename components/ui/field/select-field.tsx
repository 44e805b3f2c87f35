import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './field-frame'

type Option = { value: string; label: string }
type Props = Omit<ComponentProps<'select'>, 'onChange'> &
  FieldWords & {
    options: Option[]
    onChange: (value: string) => void
  }

/** One of a list; a native select, which every phone and screen reader knows. */
export function SelectField({ label, hint, error, hideLabel = false, options, onChange, ...rest }: Props) {
  const id = useId()
  const words = { label, hideLabel, ...(hint && { hint }), ...(error && { error }) }
  return (
    <FieldFrame id={id} {...words}>
      <select
        {...rest}
        id={id}
        aria-describedby={describedBy(id, words)}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink sm:min-h-10 sm:text-sm disabled:opacity-60"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
