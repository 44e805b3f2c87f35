type Props = { percent: number; label: string; slim?: boolean }

/** A progress bar, `percent` 0-100, with `label` as its accessible name. */
export function ProgressBar({ percent, label, slim = false }: Props) {
  const value = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`${slim ? 'h-1' : 'h-2'} w-full overflow-hidden rounded-full bg-sunken`}
    >
      <div
        className="h-full rounded-full bg-accent motion-safe:transition-[width] duration-500"
        style={{ width: `${value}%` }}
      />
    </div>
  )
}
