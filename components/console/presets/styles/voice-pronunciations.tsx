'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { BrandEvidence } from '@/components/console/presets/brand/brand-evidence'
import type { PresetSource } from '@/components/console/presets/preset-wire'
import type { FieldIssue } from '@/components/shared/api-client'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { type Pronunciation, repeatedTerms } from './voice-style-patch'

const MOST = 100
const FIELD =
  'min-h-10 w-full min-w-0 rounded-lg border border-edge bg-surface px-2.5 text-sm aria-invalid:border-bad'

type Props = {
  rows: Pronunciation[]
  /** where a suggested term stands, by the term */
  evidence: Record<string, { source_id: string; quote: string }>
  sources: PresetSource[]
  issues: Record<string, FieldIssue>
  onChange: (rows: Pronunciation[]) => void
}

/** How words are said: a list one adds to with Enter. */
export function VoicePronunciations({ rows, evidence, sources, issues, onChange }: Props) {
  const t = useTranslations('voiceStyle')
  const issueText = useIssueText()
  const list = useRef<HTMLUListElement>(null)
  const focusLast = useRef(false)
  const repeated = repeatedTerms(rows)
  useEffect(() => {
    if (!focusLast.current) return
    focusLast.current = false
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  })
  const change = (index: number, part: Partial<Pronunciation>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const add = () => {
    focusLast.current = true
    onChange([...rows, { term: '', say_as: '' }])
  }
  const general = issues.pronunciations
  return (
    <div className="grid gap-3">
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{t('noTerms')}</p>
      ) : (
        <ul ref={list} className="grid gap-2">
          {rows.map((row, index) => {
            const isWrong = Boolean(
              issues[`pronunciations.${index}.term`] ?? issues[`pronunciations.${index}.say_as`],
            )
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are written
              <li key={index} className="grid gap-1">
                <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
                  {(['term', 'say_as'] as const).map((part) => (
                    <input
                      key={part}
                      aria-label={t(part === 'term' ? 'term' : 'sayAs', { number: index + 1 })}
                      placeholder={t(part === 'term' ? 'termHint' : 'sayAsHint')}
                      maxLength={part === 'term' ? 80 : 160}
                      value={row[part]}
                      aria-invalid={isWrong || repeated.includes(index) ? true : undefined}
                      onChange={(event) => change(index, { [part]: event.currentTarget.value })}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter') return
                        event.preventDefault()
                        if (index === rows.length - 1 && rows.length < MOST) add()
                      }}
                      className={FIELD}
                    />
                  ))}
                  <IconButton
                    label={t('removeTerm', { term: row.term || String(index + 1) })}
                    onClick={() => onChange(rows.filter((_, at) => at !== index))}
                  >
                    <X aria-hidden="true" className="size-4" />
                  </IconButton>
                </div>
                {repeated.includes(index) && <p className="text-bad text-sm">{t('repeated')}</p>}
                {isWrong && <p className="text-bad text-sm">{t('incomplete')}</p>}
                <BrandEvidence evidence={evidence[row.term]} sources={sources} />
              </li>
            )
          })}
        </ul>
      )}
      {general && (
        <p role="alert" className="text-bad text-sm">
          {issueText(general)}
        </p>
      )}
      <Button look="quiet" className="justify-self-start" disabled={rows.length >= MOST} onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t('addTerm')}
      </Button>
    </div>
  )
}
