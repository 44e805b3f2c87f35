import type { ReactNode } from 'react'

/** What a place says when it has nothing to show. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-line border-dashed bg-surface px-6 py-14 text-center">
      <h2 className="font-semibold text-lg">{title}</h2>
      <div className="grid max-w-prose justify-items-center gap-4 text-muted">{children}</div>
    </div>
  )
}
