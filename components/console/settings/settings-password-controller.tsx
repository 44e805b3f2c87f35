'use client'

import { signIn } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { issueOf } from '@/components/shared/field-issues'
import { useAction } from '@/components/shared/use-action'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'

/** Changing the password ends every session of the user; this browser signs in again at once. */
export function SettingsPasswordController({ email }: { email: string }) {
  const t = useTranslations('password')
  const issueText = useIssueText()
  const [isWrong, setWrong] = useState(false)
  const [weakness, setWeakness] = useState<string | null>(null)
  const [changes, setChanges] = useState(0)
  const change = useAction({
    run: async (api, input: PasswordChange) => {
      await api.post('/account/password', { body: input })
      const again = await signIn('credentials', { email, password: input.new, redirect: false })
      if (!again?.ok) window.location.assign('/sign-in?next=/settings/password')
    },
    done: t('done'),
    onDone: () => {
      setWrong(false)
      setWeakness(null)
      setChanges((count) => count + 1)
    },
    onFailed: (error) => {
      const isCurrent = issueOf(error, 'current') !== undefined
      const issue = issueOf(error, 'new')
      setWrong(isCurrent)
      setWeakness(issue ? issueText(issue) : null)
      return isCurrent || issue !== undefined
    },
  })
  return (
    <SettingsPassword
      key={changes}
      email={email}
      busy={change.isPending}
      isWrong={isWrong}
      weakness={weakness}
      onSubmit={change.mutate}
    />
  )
}

const SHORTEST = 10

type PasswordChange = { current: string; new: string }

type Props = {
  email: string
  busy: boolean
  isWrong: boolean
  weakness: string | null
  onSubmit: (change: PasswordChange) => void
}

function SettingsPassword({ email, busy, isWrong, weakness, onSubmit }: Props) {
  const t = useTranslations('password')
  const common = useTranslations('common')
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
      <div className="grid gap-1">
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="text-muted text-sm">{t('hint')}</p>
      </div>
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
        hint={common('passwordRule')}
        name="next"
        type="password"
        autoComplete="new-password"
        minLength={SHORTEST}
        maxLength={200}
        required
        {...(weakness && !busy && { error: weakness })}
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
        {busy ? common('saving') : common('changePassword')}
      </Button>
    </form>
  )
}
