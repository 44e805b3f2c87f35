'use client'

import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from './icon-button'
import { Menu } from './menu'
import type { MenuItem } from './menu-list'

/** The actions behind the buttons of a bar, in a menu; `label` says of what in a list. */
export function MoreMenu({ items, label: ofOne }: { items: MenuItem[]; label?: string }) {
  const common = useTranslations('common')
  const label = ofOne ?? common('moreActions')
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} className="min-h-10 min-w-10 border border-line bg-surface">
          <Ellipsis aria-hidden="true" className="size-4" />
        </IconButton>
      }
      items={items}
    />
  )
}
