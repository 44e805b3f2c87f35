import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'border border-line bg-surface text-ink hover:bg-sunken',
  danger: 'bg-bad text-page hover:opacity-90',
}

/** The button styles, for a link that looks like one. */
export const buttonClass = (look: keyof typeof LOOKS = 'primary'): string =>
  `inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-4 font-medium text-sm transition-colors disabled:opacity-60 aria-disabled:opacity-60 ${LOOKS[look]}`

type Props = ComponentProps<'button'> & { look?: keyof typeof LOOKS; busy?: boolean }

/** A button; `busy` keeps it focusable but inert, so that the focus is not lost while something runs. */
export function Button({ look = 'primary', busy = false, className = '', onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass(look)} ${className}`}
    />
  )
}
