'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'

const SHORTEST = 10

export type PasswordChange = { current: string; new: string }

type Props = { email: string; busy: boolean; isWrong: boolean; onSubmit: (change: PasswordChange) => void }

export function SettingsPassword({ email, busy, isWrong, onSubmit }: Props) {
  const t = useTranslations('password')
  const app = useTranslations('app')
  const [differs, setDiffers] = useState(false)
  return (
    <form
      method="post"
      className="grid max-w-md gap-4 rounded-xl border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        const [current, next, again] = ['current', 'next', 'again'].map((name) => String(fields.get(name)))
        setDiffers(next !== again)
        if (!busy && next === again) onSubmit({ current: current ?? '', new: next ?? '' })
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        label={t('current')}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        {...(isWrong && !busy && { error: t('wrong') })}
      />
      <TextField
        label={t('next')}
        hint={t('rule')}
        name="next"
        type="password"
        autoComplete="new-password"
        minLength={SHORTEST}
        maxLength={200}
        required
      />
      <TextField
        label={t('again')}
        name="again"
        type="password"
        autoComplete="new-password"
        required
        {...(differs && { error: t('differs') })}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? app('saving') : t('submit')}
      </Button>
    </form>
  )
}
