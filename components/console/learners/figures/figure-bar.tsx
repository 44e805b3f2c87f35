/** A figure with a bar as long as its share of the largest. */
export function FigureBar({ value, most, label }: { value: number; most: number; label?: string }) {
  return (
    <span className="grid min-w-16 max-sm:min-w-24 gap-1">
      <span className="tabular-nums">{label ?? value}</span>
      <span aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${most === 0 ? 0 : (100 * value) / most}%` }}
        />
      </span>
    </span>
  )
}
