'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { SetPasswordForm } from './set-password-form'

export function SetPasswordController({ token }: { token: string }) {
  const t = useTranslations('setPassword')
  const signIn = useTranslations('signIn')
  const saving = useMutation({
    mutationFn: async (password: string) => {
      const response = await fetch('/api/v1/account/password/reset', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token, new: password }),
      })
      if (response.ok) return
      throw new Error(t(response.status === 422 ? 'expired' : response.status === 429 ? 'tooMany' : 'failed'))
    },
  })
  if (saving.isSuccess)
    return (
      <div className="grid gap-5">
        <Notice tone="good" live>
          {t('done')}
        </Notice>
        <Link href="/sign-in" className="text-accent-strong underline underline-offset-4">
          {signIn('title')}
        </Link>
      </div>
    )
  return (
    <div className="grid gap-5">
      <SetPasswordForm
        onSubmit={saving.mutate}
        busy={saving.isPending}
        failure={saving.error?.message ?? null}
      />
      {saving.isError && (
        <Link href="/forgot-password" className="text-accent-strong text-sm underline underline-offset-4">
          {t('again')}
        </Link>
      )}
    </div>
  )
}
