'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { signIn } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'

const REFUSALS: Record<string, Refusal> = { CredentialsSignin: 'wrong', rate_limited: 'tooMany' }

/** Signs in and goes on to `next`, with a whole new page so that it is loaded as the user. */
export function SignInController({ next }: { next: string }) {
  const attempt = useMutation({
    mutationFn: async (credentials: { email: string; password: string }): Promise<Refusal | null> => {
      const result = await signIn('credentials', { ...credentials, redirect: false })
      if (result?.ok) {
        window.location.assign(next)
        return null
      }
      return (result?.error && REFUSALS[result.error]) || 'unreachable'
    },
  })
  const isLeaving = attempt.isSuccess && attempt.data === null
  return (
    <SignInForm
      onSubmit={attempt.mutate}
      busy={attempt.isPending || isLeaving}
      refusal={attempt.isError ? 'unreachable' : (attempt.data ?? null)}
    />
  )
}

type Refusal = 'wrong' | 'tooMany' | 'unreachable'

type Props = {
  onSubmit: (credentials: { email: string; password: string }) => void
  busy: boolean
  refusal: Refusal | null
}

function SignInForm({ onSubmit, busy, refusal }: Props) {
  const t = useTranslations('signIn')
  // method: should the script not be there yet, the password must not end up in the address
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
        {busy ? t('busy') : t('submit')}
      </Button>
    </form>
  )
}
