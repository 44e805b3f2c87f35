'use client'

import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'

export type MenuItem = {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

/** A button (`trigger`) that opens a list of actions. */
export function Menu({ trigger, items, label }: { trigger: ReactNode; items: MenuItem[]; label?: string }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
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
              className={`flex cursor-pointer select-none items-center gap-2.5 rounded-lg px-3 py-2 text-sm outline-none data-[disabled]:cursor-default data-[highlighted]:bg-sunken data-[disabled]:opacity-50 ${item.danger ? 'text-bad' : 'text-ink'}`}
            >
              {item.icon}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
