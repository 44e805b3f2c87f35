'use client'

import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { KeyHint } from './key-hint'

export type MenuItem = {
  key: string
  label: string
  icon?: ReactNode
  /** its shortcut */
  keys?: string
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}
export type MenuProps = { trigger: ReactElement; items: MenuItem[]; label?: string }

/** A menu that is open when mounted; `byKey` focuses its first action. */
export function MenuList({ trigger, items, label, byKey }: MenuProps & { byKey: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!byKey) return
    const first = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus(),
    )
    return () => cancelAnimationFrame(first)
  }, [byKey])
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={list}
          align="end"
          sideOffset={6}
          {...(label && { 'aria-label': label })}
          className="z-50 min-w-48 rounded-xl border border-line bg-surface p-1 shadow-lg"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.key}
              disabled={item.disabled ?? false}
              onSelect={item.onSelect}
              className={`flex cursor-pointer select-none items-center gap-2.5 rounded-lg px-3 py-2 text-sm outline-none pointer-coarse:min-h-11 data-[disabled]:cursor-default data-[highlighted]:bg-sunken data-[disabled]:opacity-50 ${item.danger ? 'text-bad' : 'text-ink'}`}
            >
              {item.icon}
              {item.label}
              {item.keys && (
                <span className="ml-auto pl-3">
                  <KeyHint keys={item.keys} />
                </span>
              )}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
