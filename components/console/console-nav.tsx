'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { placesFor } from './console-places'

/** Where the work needs the room: names are left out there. */
const DESK = /^\/courses\/[^/]+\/review\//

/** Where one can go; a column where there is room, a row where there is not. */
export function ConsoleNav({ isOperator }: { isOperator: boolean }) {
  const t = useTranslations('app')
  const path = usePathname() ?? ''
  const isSlim = DESK.test(path)
  return (
    <nav aria-label={t('navigation')} className={`overflow-x-auto ${isSlim ? '' : 'lg:w-52'}`}>
      <ul className="flex gap-1 lg:grid">
        {placesFor(isOperator).map(({ href, name, Icon, below }) => {
          const isHere = below === '' ? path === '/' : path === below || path.startsWith(`${below}/`)
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                title={isSlim ? t(name) : undefined}
                className="flex min-h-10 items-center gap-2.5 whitespace-nowrap rounded-lg px-3 text-muted text-sm hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                <span className={isSlim ? 'lg:sr-only' : ''}>{t(name)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
