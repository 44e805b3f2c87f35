'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { type AccountDraft, type DraftIssues, issuesOf } from './operator-account-draft'

type TextName = Exclude<keyof AccountDraft, 'onExhausted'>

type Props = {
  initial: AccountDraft
  busy: boolean
  submitLabel: string
  onSubmit: (draft: AccountDraft) => void
}

export function OperatorAccountForm({ initial, busy, submitLabel, onSubmit }: Props) {
  const t = useTranslations('accounts')
  const app = useTranslations('app')
  const [draft, setDraft] = useState(initial)
  const [issues, setIssues] = useState<DraftIssues>({})
  const field = (name: TextName, hint?: string) => {
    const issue = issues[name]
    return (
      <TextField
        label={t(name)}
        value={draft[name]}
        autoComplete="off"
        inputMode={name === 'name' ? 'text' : 'decimal'}
        onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
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
        const found = issuesOf(draft)
        setIssues(found)
        if (!busy && Object.keys(found).length === 0) onSubmit(draft)
      }}
    >
      {field('name')}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('quotaMinutes')}
        {field('capMinutes', t('capHint'))}
        {field('floorSeconds', t('floorHint'))}
        {field('regenCap', t('defaultHint'))}
        {field('rateLimit', t('defaultHint'))}
        <SelectField
          label={t('exhausted')}
          value={draft.onExhausted}
          onChange={(value) =>
            setDraft({ ...draft, onExhausted: value === 'end_early' ? 'end_early' : 'pause' })
          }
          options={(['pause', 'end_early'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? app('saving') : submitLabel}
      </Button>
    </form>
  )
}
