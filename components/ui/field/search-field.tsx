import { TextField } from './text-field'

type Props = {
  label: string
  /** the placeholder; absent: the label */
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

/** A search field, whose label is for screen readers. */
export function SearchField({ label, placeholder = label, value, onChange }: Props) {
  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
