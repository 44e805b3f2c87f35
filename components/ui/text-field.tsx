import { type ComponentProps, useId } from 'react'

type Props = ComponentProps<'input'> & { label: string; hint?: string }

export function TextField({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
