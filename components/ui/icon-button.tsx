import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A button with only an icon; `label` is its accessible name and tooltip. */
export function IconButton({ label, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-lg text-muted transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50 disabled:hover:bg-transparent ${className}`}
    />
  )
}
