'use client'

import * as Radix from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { commandScore, rankCommands } from './command-rank'
import { giveFocusBack } from './give-focus-back'

export type CommandItem = {
  key: string
  label: string
  hint?: string
  /** additional search terms */
  also?: string[]
  icon?: ReactNode
  /** what is shown of a hit: its text may take two lines, with these ranges of it marked */
  hit?: { place: string; lang: string; marks: { start: number; end: number }[] }
  onSelect: () => void
}
/** `isAnswer`: its items were found elsewhere for the search, best first, and are shown as they are. */
export type CommandGroup = { key: string; heading: string; items: CommandItem[]; isAnswer?: true }

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  placeholder: string
  /** shown when nothing matches */
  empty: string
  groups: CommandGroup[]
  search: string
  onSearch: (search: string) => void
}

/** How many of each group are shown. */
const SHOWN = 12
/** Below what is named so, above what only has the letters. */
const ANSWER_SCORE = 1.5

/** A field that searches places and actions as you type, best match first; arrow keys and Enter choose. */
export function CommandDialog(props: Props) {
  const { open, onOpenChange, label, placeholder, empty, groups, search, onSearch } = props
  const [chosen, setChosen] = useState('')
  const opener = useRef<Element | null>(null)
  const best = ({ items, isAnswer }: CommandGroup) =>
    isAnswer ? ANSWER_SCORE : items[0] ? commandScore(items[0], search) : 0
  const shown = groups
    .map((group) => (group.isAnswer ? group : { ...group, items: rankCommands(group.items, search, SHOWN) }))
    .filter((group) => group.items.length > 0)
    .toSorted((a, b) => best(b) - best(a))
  const keys = shown.flatMap((group) => group.items.map((item) => item.key))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          className="-translate-x-1/2 fixed top-[12dvh] left-1/2 z-50 w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-2xl border border-line bg-surface shadow-xl"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Command
            label={label}
            loop
            shouldFilter={false}
            value={keys.includes(chosen) ? chosen : (keys[0] ?? '')}
            onValueChange={setChosen}
          >
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Command.Input
                placeholder={placeholder}
                value={search}
                onValueChange={(typed) => {
                  setChosen('')
                  onSearch(typed)
                }}
                className="min-h-12 w-full bg-transparent text-base text-ink outline-none placeholder:text-muted"
              />
            </div>
            <Command.List key={search} className="max-h-[60dvh] scroll-py-2 overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-muted text-sm">{empty}</Command.Empty>
              {shown.map((group) => (
                <Command.Group
                  key={group.key}
                  heading={group.heading}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
                >
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.key}
                      value={item.key}
                      onSelect={item.onSelect}
                      className="flex cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm pointer-coarse:min-h-11 data-[selected=true]:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
                    >
                      {item.icon}
                      {item.hit ? (
                        <span className="grid min-w-0 flex-1 gap-0.5">
                          <span lang={item.hit.lang} className="line-clamp-2 break-words">
                            {marked(item.label, item.hit.marks)}
                          </span>
                          <span lang={item.hit.lang} className="truncate text-muted text-xs">
                            {item.hit.place}
                          </span>
                        </span>
                      ) : (
                        <span className="min-w-0 flex-1 truncate">{item.label}</span>
                      )}
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

/** The text with its marked ranges in bold. */
const marked = (text: string, marks: { start: number; end: number }[]): ReactNode[] => [
  ...marks.map(({ start, end }, index) => (
    <Fragment key={start}>
      {text.slice(marks[index - 1]?.end ?? 0, start)}
      <mark className="bg-transparent font-semibold text-accent-strong">{text.slice(start, end)}</mark>
    </Fragment>
  )),
  text.slice(marks.at(-1)?.end ?? 0),
]
