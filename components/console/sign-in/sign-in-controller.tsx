'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { signIn } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'
import { SignInCodeForm } from './sign-in-code-form'

const REFUSALS: Record<string, Refusal> = {
  CredentialsSignin: 'wrong',
  wrong_two_step_code: 'wrongCode',
  rate_limited: 'tooMany',
}

type Credentials = { email: string; password: string }
type Refusal = 'wrong' | 'wrongCode' | 'tooMany' | 'unreachable'

/**
 * Signs in and continues to `next` with a full page load, so that everything loads as the user. Asks users of
 * two-step sign-in for the code after their password.
 */
export function SignInController({ next }: { next: string }) {
  const t = useTranslations('signIn')
  const [passed, setPassed] = useState<Credentials | null>(null)
  const attempt = useMutation({
    mutationFn: async (given: Credentials & { code?: string }): Promise<Refusal | 'asked' | null> => {
      const result = await signIn('credentials', { ...given, redirect: false })
      if (result?.ok) {
        window.location.assign(next)
        return null
      }
      if (result?.error === 'two_step_required') {
        setPassed({ email: given.email, password: given.password })
        return 'asked'
      }
      const refusal = (result?.error && REFUSALS[result.error]) || 'unreachable'
      if (refusal === 'wrong') setPassed(null)
      return refusal
    },
  })
  const busy = attempt.isPending || (attempt.isSuccess && attempt.data === null)
  const outcome = attempt.isError ? 'unreachable' : attempt.data
  const refusal = outcome === 'asked' ? null : (outcome ?? null)
  if (!passed) return <SignInForm onSubmit={attempt.mutate} busy={busy} refusal={refusal} />
  return (
    <SignInCodeForm
      busy={busy}
      failure={refusal && t(refusal)}
      onSubmit={(code) => attempt.mutate({ ...passed, code })}
      onBack={() => {
        attempt.reset()
        setPassed(null)
      }}
    />
  )
}

type Props = {
  onSubmit: (credentials: Credentials) => void
  busy: boolean
  refusal: Refusal | null
}

function SignInForm({ onSubmit, busy, refusal }: Props) {
  const t = useTranslations('signIn')
  const common = useTranslations('common')
  // method: if the script has not loaded yet, the password must not end up in the URL
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        onSubmit({ email: String(fields.get('email')), password: String(fields.get('password')) })
      }}
    >
      {refusal && !busy && (
        <Notice tone="bad" live>
          {t(refusal)}
        </Notice>
      )}
      <TextField label={t('email')} name="email" type="email" autoComplete="username" required />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Link
        href="/forgot-password"
        className="justify-self-start text-accent-strong text-sm underline underline-offset-4"
      >
        {t('forgot')}
      </Link>
      <Button type="submit" busy={busy} className="min-h-11">
        {busy ? common('signingIn') : common('signIn')}
      </Button>
    </form>
  )
}
