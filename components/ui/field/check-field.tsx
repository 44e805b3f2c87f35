import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string
  hint?: string
  /** `radio` for one of several: give them one `name` */
  type?: 'checkbox' | 'radio'
  onChange: (checked: boolean) => void
}

/** A checkbox or radio button with its label; the whole line is clickable. */
export function CheckField({ label, hint, type = 'checkbox', onChange, ...rest }: Props) {
  return (
    <label className="flex min-h-10 cursor-pointer items-start gap-3 py-2 text-sm">
      <input
        {...rest}
        type={type}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <span className="grid gap-0.5">
        <span>{label}</span>
        {hint && <span className="text-muted">{hint}</span>}
      </span>
    </label>
  )
}
