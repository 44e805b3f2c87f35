'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ApiError, useApi } from '@/components/shared/api-client'
import { Notice } from '@/components/ui/notice'
import { SingleFieldForm } from './single-field-form'

/** Requests the email with the link; does not reveal whether the address is known. */
export function ForgotPasswordController() {
  const api = useApi()
  const t = useTranslations('forgotPassword')
  const common = useTranslations('common')
  const say = useTranslations()
  const language = useLocale()
  const asking = useMutation({
    mutationFn: (email: string) => api.post('/account/password/forgot', { body: { email, language } }),
  })
  const status = asking.error instanceof ApiError ? asking.error.status : 0
  return (
    <div className="grid gap-5">
      {asking.isSuccess ? (
        <Notice tone="good" live>
          {t('sent', { email: asking.variables })}
        </Notice>
      ) : (
        <SingleFieldForm
          field={{
            label: t('email'),
            hint: t('hint'),
            name: 'email',
            type: 'email',
            autoComplete: 'username',
          }}
          failure={
            asking.error &&
            say(
              status === 429
                ? 'common.tooManyAttempts'
                : status === 422
                  ? 'common.addressIncomplete'
                  : 'signIn.unreachable',
            )
          }
          busy={asking.isPending}
          label={asking.isPending ? common('sending') : t('submit')}
          onSubmit={(email) => asking.mutate(email.trim())}
        />
      )}
      <Link href="/sign-in" className="text-accent-strong text-sm underline underline-offset-4">
        {t('back')}
      </Link>
    </div>
  )
}
