import type { ReactNode } from 'react'

type Props = {
  title: string
  /** whether it is all a page has: its title is then the page's */
  isPage?: boolean
  children?: ReactNode
}

/** Shown when there is nothing to list. */
export function EmptyState({ title, isPage = false, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-line border-dashed bg-surface px-6 py-14 text-center">
      <Heading className="font-semibold text-lg">{title}</Heading>
      <div className="grid max-w-prose justify-items-center gap-4 text-muted">{children}</div>
    </div>
  )
}
