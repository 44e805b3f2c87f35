'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useCurrentInView } from './use-current-in-view'

type Props = { label: string; tabs: { href: string; label: string }[] }

/** Related pages, as a row of links. */
export function LinkTabs({ label, tabs }: Props) {
  const path = usePathname() ?? ''
  const row = useCurrentInView<HTMLElement>(path)
  return (
    <nav ref={row} aria-label={label} className="tab-row">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={path === tab.href || path.startsWith(`${tab.href}/`) ? 'page' : undefined}
              className="inline-flex min-h-10 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
