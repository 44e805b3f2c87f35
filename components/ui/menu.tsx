'use client'

import { type ComponentType, cloneElement, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { loadEarly } from './load-early'
import type { MenuProps } from './menu-list'

type Opened = { List: ComponentType<MenuProps & { byKey: boolean }>; byKey: boolean }

const loadList = loadEarly(() => import('./menu-list'))

/** A button (`trigger`) that opens a list of actions, which is loaded after the page. */
export function Menu(menu: MenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  if (opened) return <opened.List {...menu} byKey={opened.byKey} />
  const open = (byKey: boolean) =>
    void loadList().then(({ MenuList }) => setOpened({ List: MenuList, byKey }))
  return cloneElement(menu.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A click without a pointer is Enter or Space.
    onClick: (event: MouseEvent) => open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open(true)
    },
  } as object)
}
