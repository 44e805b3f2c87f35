'use client'

import * as Radix from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'

export type CommandItem = {
  key: string
  label: string
  hint?: string
  icon?: ReactNode
  onSelect: () => void
}
export type CommandGroup = { key: string; heading: string; items: CommandItem[] }

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  placeholder: string
  /** what is said when nothing fits */
  empty: string
  groups: CommandGroup[]
}

/** A field that finds places and actions as one types; arrows and Enter choose. */
export function CommandDialog({ open, onOpenChange, label, placeholder, empty, groups }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          className="-translate-x-1/2 fixed top-[12dvh] left-1/2 z-50 w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-2xl border border-line bg-surface shadow-xl"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Command label={label} loop>
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Command.Input
                placeholder={placeholder}
                className="min-h-12 w-full bg-transparent text-base text-ink outline-none placeholder:text-muted"
              />
            </div>
            <Command.List className="max-h-[60dvh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-muted text-sm">{empty}</Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group.key}
                  heading={group.heading}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
                >
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.key}
                      value={item.key}
                      keywords={[item.label, ...(item.hint ? [item.hint] : [])]}
                      onSelect={item.onSelect}
                      className="flex cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm data-[selected=true]:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
                    >
                      {item.icon}
                      <span className="min-w-0 flex-1 truncate">{item.label}</span>
                      {item.hint && <span className="max-w-40 truncate text-muted">{item.hint}</span>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
