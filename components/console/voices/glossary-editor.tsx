'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldIssue } from '@/components/shared/api-client'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Button } from '@/components/ui/button'
import { GlossaryEntryRow } from './glossary-entry-row'
import { EMPTY_ROW, type GlossaryRow, repeatedRows } from './glossary-rows'

const MOST = 200

type Props = {
  rows: readonly GlossaryRow[]
  /** by `field.index.part` */
  issues: Record<string, FieldIssue>
  field: string
  hear: (row: GlossaryRow) => Promise<Blob>
  under?: (row: GlossaryRow) => ReactNode
  onChange: (rows: GlossaryRow[]) => void
}

/** Pronunciations of terms: a list that grows with Enter. */
export function GlossaryEditor({ rows, issues, field, hear, under, onChange }: Props) {
  const t = useTranslations('glossary')
  const issueText = useIssueText()
  const list = useRef<HTMLUListElement>(null)
  const focusLast = useRef(false)
  const repeated = repeatedRows(rows)
  useEffect(() => {
    if (!focusLast.current) return
    focusLast.current = false
    list.current?.querySelector<HTMLInputElement>(':scope > li:last-child input')?.focus()
  })
  const add = () => {
    focusLast.current = true
    onChange([...rows, EMPTY_ROW])
  }
  const wrong = (index: number) => {
    const issue = issues[`${field}.${index}.term`] ?? issues[`${field}.${index}.value`]
    if (repeated.includes(index)) return t('repeated')
    return issue ? issueText(issue) : null
  }
  return (
    <div className="grid gap-3">
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{t('none')}</p>
      ) : (
        <ul ref={list} className="grid gap-3">
          {rows.map((row, index) => (
            <GlossaryEntryRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are written
              key={index}
              row={row}
              number={index + 1}
              wrong={wrong(index)}
              hear={hear}
              onChange={(part) =>
                onChange(rows.map((each, at) => (at === index ? { ...each, ...part } : each)))
              }
              onRemove={() => onChange(rows.filter((_, at) => at !== index))}
              onEnter={() => index === rows.length - 1 && rows.length < MOST && add()}
            >
              {under?.(row)}
            </GlossaryEntryRow>
          ))}
        </ul>
      )}
      <Button look="quiet" className="justify-self-start" disabled={rows.length >= MOST} onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t('add')}
      </Button>
    </div>
  )
}
