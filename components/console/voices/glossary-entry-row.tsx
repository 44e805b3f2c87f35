'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { CheckField } from '@/components/ui/field/check-field'
import { IconButton } from '@/components/ui/icon-button'
import { isLanguage, LANGUAGES } from '@/lib/product/source-document'
import { type GlossaryRow, needsValue } from './glossary-rows'
import { HearButton } from './hear-button'

const FIELD =
  'min-h-10 w-full min-w-0 rounded-lg border border-edge bg-surface px-2.5 text-sm aria-invalid:border-bad'
const WAYS = ['respelling', 'spelled', 'word', 'phonemes'] as const

type Props = {
  row: GlossaryRow
  number: number
  wrong: string | null
  hear: (row: GlossaryRow) => Promise<Blob>
  onChange: (part: Partial<GlossaryRow>) => void
  onRemove: () => void
  onEnter: () => void
  children?: ReactNode
}

/** A term, its pronunciation, where that applies, and a way to hear it. */
export function GlossaryEntryRow({ row, number, wrong, hear, onChange, onRemove, onEnter, children }: Props) {
  const t = useTranslations('glossary')
  const hasValue = needsValue(row)
  const isComplete = row.term.trim() !== '' && (!hasValue || Boolean(row.value?.trim()))
  const field = {
    'aria-invalid': wrong ? true : undefined,
    className: FIELD,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onEnter()
    },
  }
  return (
    <li className="grid gap-2 rounded-lg border border-line p-2.5">
      <div className="flex items-center gap-1">
        <input
          {...field}
          aria-label={t('term', { number })}
          placeholder="SaaS"
          maxLength={80}
          value={row.term}
          onChange={(event) => onChange({ term: event.currentTarget.value })}
        />
        {hasValue && (
          <input
            {...field}
            aria-label={t('value', { number })}
            placeholder={t(row.say_as === 'phonemes' ? 'phonemesHint' : 'respellingHint')}
            maxLength={160}
            value={row.value ?? ''}
            onChange={(event) => onChange({ value: event.currentTarget.value })}
          />
        )}
        <HearButton
          label={t('hear', { term: row.term || String(number) })}
          disabled={!isComplete}
          fetchSound={() => hear(row)}
        />
        <IconButton label={t('remove', { term: row.term || String(number) })} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-1">
        <select
          aria-label={t('way', { number })}
          className={FIELD}
          value={row.say_as}
          onChange={(event) => {
            const way = WAYS.find((each) => each === event.currentTarget.value)
            if (way) onChange({ say_as: way })
          }}
        >
          {WAYS.map((way) => (
            <option key={way} value={way}>
              {t(way)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('language', { number })}
          className={FIELD}
          value={row.language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ language: isLanguage(value) ? value : null })
          }
        >
          {(['', ...LANGUAGES] as const).map((language) => (
            <option key={language} value={language}>
              {t(language === '' ? 'both' : language)}
            </option>
          ))}
        </select>
      </div>
      <details>
        <summary className="cursor-pointer rounded-md text-muted text-sm">{t('rules')}</summary>
        <CheckField
          label={t('ignoreCase')}
          checked={row.ignore_case ?? /\p{Ll}/u.test(row.term)}
          onChange={(ignore_case) => onChange({ ignore_case })}
        />
        <CheckField
          label={t('wholeWord')}
          checked={row.whole_word ?? true}
          onChange={(whole_word) => onChange({ whole_word })}
        />
        <CheckField
          label={t('doNotTranslate')}
          checked={row.do_not_translate ?? false}
          onChange={(do_not_translate) => onChange({ do_not_translate })}
        />
      </details>
      {wrong && <p className="text-bad text-sm">{wrong}</p>}
      {children}
    </li>
  )
}
