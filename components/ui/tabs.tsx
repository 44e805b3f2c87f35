'use client'

import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { useCurrentInView } from './use-current-in-view'

export type Tab = { key: string; label: string; badge?: ReactNode; content: ReactNode }

type Props = { tabs: Tab[]; label: string; value: string; onChange: (key: string) => void }

/** Tabs with panels; arrow keys move between them. */
export function Tabs({ tabs, label, value, onChange }: Props) {
  const row = useCurrentInView<HTMLDivElement>(value)
  return (
    <Radix.Root value={value} onValueChange={onChange} className="grid gap-5">
      <Radix.List ref={row} aria-label={label} className="tab-row flex gap-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.key}
            value={tab.key}
            className="inline-flex min-h-10 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.badge}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.key} value={tab.key} className="grid gap-5 outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
