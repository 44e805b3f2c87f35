'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { ForgotPasswordForm } from './forgot-password-form'

/** Asks for the mail with the link; whether the address is known is not told. */
export function ForgotPasswordController() {
  const t = useTranslations('forgotPassword')
  const language = useLocale()
  const asking = useMutation({
    mutationFn: async (email: string) => {
      const response = await fetch('/api/v1/account/password/forgot', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, language }),
      })
      if (response.ok) return email
      throw new Error(
        t(response.status === 422 ? 'badEmail' : response.status === 429 ? 'tooMany' : 'failed'),
      )
    },
  })
  return (
    <div className="grid gap-5">
      {asking.isSuccess ? (
        <Notice tone="good" live>
          {t('sent', { email: asking.data })}
        </Notice>
      ) : (
        <ForgotPasswordForm
          onSubmit={asking.mutate}
          busy={asking.isPending}
          failure={asking.error?.message ?? null}
        />
      )}
      <Link href="/sign-in" className="text-accent-strong text-sm underline underline-offset-4">
        {t('back')}
      </Link>
    </div>
  )
}
