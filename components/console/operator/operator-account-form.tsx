'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import { COURSE_AUTHORS } from '@/lib/author/course-authors'
import { type AccountDraft, accountIssuesOf, type DraftIssues } from './operator-account-draft'
import type { AccountDefaults } from './operator-wire'

type TextName = Exclude<keyof AccountDraft, 'courseAuthor' | 'onExhausted'>

type Props = {
  initial: AccountDraft
  defaults: AccountDefaults
  busy: boolean
  submitLabel: string
  onSubmit: (draft: AccountDraft) => void
}

export function OperatorAccountForm({ initial, defaults, busy, submitLabel, onSubmit }: Props) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const authors = useTranslations('courseAuthor')
  const [draft, setDraft] = useState(initial)
  const [issues, setIssues] = useState<DraftIssues>({})
  const field = (name: TextName, hint?: string, whenEmpty?: string | number) => {
    const issue = issues[name]
    return (
      <TextField
        label={t(name)}
        value={draft[name]}
        autoComplete="off"
        inputMode={name === 'name' ? 'text' : 'decimal'}
        onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        {...(whenEmpty !== undefined && { placeholder: String(whenEmpty) })}
        {...(hint && { hint })}
        {...(issue && { error: t(issue) })}
      />
    )
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const found = accountIssuesOf(draft)
        setIssues(found)
        if (!busy && Object.keys(found).length === 0) onSubmit(draft)
      }}
    >
      {field('name')}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('quotaMinutes')}
        {field('capMinutes', t('capHint'), draft.quotaMinutes)}
        {field('floorSeconds', t('floorHint', { value: defaults.floorSeconds }), defaults.floorSeconds)}
        {field('regenCap', t('defaultHint', { value: defaults.regenCap }), defaults.regenCap)}
        {field('rateLimit', t('defaultHint', { value: defaults.rateLimit }), defaults.rateLimit)}
        {field('examAttempts', t('examHint'))}
        <SelectField
          label={t('exhausted')}
          value={draft.onExhausted}
          onChange={(value) =>
            setDraft({ ...draft, onExhausted: value === 'end_early' ? 'end_early' : 'pause' })
          }
          options={(['pause', 'end_early'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <SelectField
          label={authors('title')}
          hint={t('authorHint')}
          value={draft.courseAuthor}
          onChange={(value) =>
            setDraft({ ...draft, courseAuthor: COURSE_AUTHORS.find((one) => one === value) ?? 'model' })
          }
          options={COURSE_AUTHORS.map((value) => ({ value, label: authors(value) }))}
        />
        {draft.courseAuthor !== 'builtin' && field('monthTokens', t('tokensHint'))}
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? common('saving') : submitLabel}
      </Button>
    </form>
  )
}
