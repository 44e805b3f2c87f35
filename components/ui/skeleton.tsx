import type { ReactNode } from 'react'

/** Gray lines where content is loading; `label` is what screen readers announce. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status" aria-busy="true" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="h-24 motion-safe:animate-pulse rounded-xl border border-line bg-sunken" />
      ))}
    </div>
  )
}

/** A gray box as large as `children`, what is known of the content so far: what follows stays where it is. */
export function SkeletonOf({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className="grid rounded-xl border border-line bg-sunken">
      <span className="sr-only">{label}</span>
      <div className="-m-px invisible min-w-0">{children}</div>
    </div>
  )
}
