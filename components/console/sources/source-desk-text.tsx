'use client'

import { useTranslations } from 'next-intl'
import { Fragment, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import {
  type BlockGroup,
  groupBlocks,
  headingLevels,
  type ReadSource,
  type SourceBlock,
} from './source-desk-blocks'
import { placeUnread, withPassage } from './source-desk-unread'

/** How much of a long document is rendered at once. */
const SHOWN_GROUPS = 300

type TextProps = {
  source: ReadSource
  /** saves the text with a passage that was not read; missing where the text cannot be changed */
  onAdd: ((text: string) => void) | undefined
  busy: boolean
}

/** A source as it was read: its headings, lists and tables are what the author of the course gets. */
export function SourceDeskText({ source, onAdd, busy }: TextProps) {
  const t = useTranslations('sourceDesk')
  const [isWhole, setWhole] = useState(false)
  const groups = useMemo(() => groupBlocks(source.blocks), [source.blocks])
  const levels = useMemo(() => headingLevels(source.blocks, 2), [source.blocks])
  const unread = useMemo(() => placeUnread(source, groups), [source, groups])
  const shown = isWhole ? groups : groups.slice(0, SHOWN_GROUPS)
  const lang = source.language ?? undefined
  const textOf = (block: SourceBlock) => source.text.slice(block.start, block.end)
  return (
    <div className="grid max-w-[75ch] gap-3 leading-relaxed">
      {shown.map((group) => (
        <Fragment key={group.blocks[0]!.start}>
          <div lang={lang}>
            <Group group={group} levels={levels} textOf={textOf} />
          </div>
          {unread.get(group.blocks[0]!.start)?.map((place) => (
            <Notice key={place.passage.text} tone="warn">
              <p className="font-medium text-sm">{t('notRead')}</p>
              <p className="break-words" lang={lang}>
                {place.passage.text}
              </p>
              {onAdd && (
                <Button
                  look="quiet"
                  className="mt-2"
                  busy={busy}
                  onClick={() => onAdd(withPassage(source.text, place))}
                >
                  {t('addUnread')}
                </Button>
              )}
            </Notice>
          ))}
        </Fragment>
      ))}
      {shown.length < groups.length && (
        <Button look="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('showAll')}
        </Button>
      )}
    </div>
  )
}

type GroupProps = {
  group: BlockGroup
  levels: Map<number, number>
  textOf: (block: SourceBlock) => string
}

function Group({ group, levels, textOf }: GroupProps) {
  const [first] = group.blocks as [SourceBlock]
  if (group.kind === 'list')
    return (
      <ul className="grid gap-1">
        {group.blocks.map((item) => (
          <li
            key={item.start}
            className="list-disc marker:text-muted"
            style={{ marginInlineStart: `${item.level * 1.25}rem` }}
          >
            {textOf(item)}
          </li>
        ))}
      </ul>
    )
  if (group.kind === 'table') return <Rows rows={group.blocks} textOf={textOf} />
  if (first.kind === 'heading') {
    const level = levels.get(first.start) ?? 3
    const Heading = `h${level}` as 'h3'
    const look = level === 3 ? 'mt-3 text-lg' : level === 4 ? 'mt-2' : 'text-sm'
    return <Heading className={`font-semibold ${look}`}>{textOf(first)}</Heading>
  }
  if (first.kind === 'quote')
    return <blockquote className="border-line border-l-4 pl-3 text-muted">{textOf(first)}</blockquote>
  if (first.kind === 'code')
    return (
      <pre className="whitespace-pre-wrap break-words rounded-lg bg-sunken p-3 text-sm">{textOf(first)}</pre>
    )
  return <p className="whitespace-pre-wrap break-words">{textOf(first)}</p>
}

function Rows({ rows, textOf }: { rows: SourceBlock[]; textOf: GroupProps['textOf'] }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full text-sm">
        <tbody>
          {rows.map((row) => (
            <tr key={row.start} className="border-line border-b last:border-0">
              {textOf(row)
                .split(' | ')
                .map((cell, index) => {
                  const Cell = row.kind === 'table_header' ? 'th' : 'td'
                  return (
                    <Cell
                      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
                      key={index}
                      className={`px-3 py-1.5 text-start align-top ${row.kind === 'table_header' ? 'bg-sunken font-medium' : ''}`}
                    >
                      {cell}
                    </Cell>
                  )
                })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
