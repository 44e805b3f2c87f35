'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { placesFor } from './console-places'

/** On pages that need the width, labels are left out. */
const DESK = /^\/courses\/[^/]+\/review\//

/** The navigation: a column on wide screens, a row on narrow ones. */
export function ConsoleNav({ isOperator }: { isOperator: boolean }) {
  const t = useTranslations('app')
  const isSlim = DESK.test(usePathname() ?? '')
  return (
    <nav aria-label={t('navigation')} className={`overflow-x-auto ${isSlim ? '' : 'lg:w-52'}`}>
      <ConsolePlaces isOperator={isOperator} isRow isSlim={isSlim} />
    </nav>
  )
}

type Props = { isOperator: boolean; isRow?: boolean; isSlim?: boolean; onGo?: () => void }

/** The pages to navigate to; `isSlim` moves their labels to tooltips when they are in a column. */
export function ConsolePlaces({ isOperator, isRow = false, isSlim = false, onGo }: Props) {
  const t = useTranslations('app')
  const path = usePathname() ?? ''
  return (
    <ul className={isRow ? 'flex gap-1 lg:grid' : 'grid gap-1'}>
      {placesFor(isOperator).map(({ href, name, Icon, below }) => {
        const isHere = below === '' ? path === '/' : path === below || path.startsWith(`${below}/`)
        return (
          <li key={href}>
            <Link
              href={href}
              aria-current={isHere ? 'page' : undefined}
              title={isSlim ? t(name) : undefined}
              {...(onGo && { onClick: onGo })}
              className="flex min-h-10 items-center gap-2.5 whitespace-nowrap rounded-lg px-3 text-muted text-sm -outline-offset-2 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span className={isSlim ? 'lg:sr-only' : ''}>{t(name)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
