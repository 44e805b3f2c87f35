import type { ReactNode } from 'react'

type Props = { title?: string; description?: string; actions?: ReactNode; children: ReactNode }

/** A section of a page on its own surface. */
export function Card({ title, description, actions, children }: Props) {
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      {(title || actions) && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid gap-1">
            {title && <h2 className="font-semibold">{title}</h2>}
            {description && <p className="max-w-prose text-muted text-sm">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
