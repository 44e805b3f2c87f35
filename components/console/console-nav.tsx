'use client'

import { BookOpen, House, type LucideIcon, Mic, Palette, Server, Settings } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'

type Name = 'overview' | 'courses' | 'presets' | 'voices' | 'settings' | 'operator'
type Place = { href: string; name: Name; Icon: LucideIcon; below: string }

const PLACES: Place[] = [
  { href: '/', name: 'overview', Icon: House, below: '' },
  { href: '/courses', name: 'courses', Icon: BookOpen, below: '/courses' },
  { href: '/presets', name: 'presets', Icon: Palette, below: '/presets' },
  { href: '/voices', name: 'voices', Icon: Mic, below: '/voices' },
  { href: '/settings/review', name: 'settings', Icon: Settings, below: '/settings' },
]
const OPERATOR: Place = { href: '/operator/accounts', name: 'operator', Icon: Server, below: '/operator' }

/** Where one can go; a column where there is room, a row where there is not. */
export function ConsoleNav({ isOperator }: { isOperator: boolean }) {
  const t = useTranslations('app')
  const path = usePathname() ?? ''
  return (
    <nav aria-label={t('navigation')} className="overflow-x-auto">
      <ul className="flex gap-1 lg:grid">
        {[...PLACES, ...(isOperator ? [OPERATOR] : [])].map(({ href, name, Icon, below }) => {
          const isHere = below === '' ? path === '/' : path === below || path.startsWith(`${below}/`)
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className="flex min-h-10 items-center gap-2.5 whitespace-nowrap rounded-lg px-3 text-muted text-sm hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {t(name)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
