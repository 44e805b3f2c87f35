'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { placesFor } from './console-places'

/** Where the work needs the room: names are left out there. */
const DESK = /^\/courses\/[^/]+\/review\//

/** Where one can go; a column where there is room, a row where there is less. */
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

/** The pages one can go to; `isSlim` leaves their names to the tooltip where they stand in a column. */
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
