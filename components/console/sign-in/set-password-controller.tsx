'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ApiError, useApi } from '@/components/shared/api-client'
import { issueOf } from '@/components/shared/field-issues'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Notice } from '@/components/ui/notice'
import { SingleFieldForm } from './single-field-form'

const SHORTEST = 10

const failureOf = (status = 0) =>
  status === 422 ? 'setPassword.expired' : status === 429 ? 'common.tooManyAttempts' : 'setPassword.failed'

export function SetPasswordController({ token }: { token: string }) {
  const api = useApi()
  const language = useLocale()
  const t = useTranslations('setPassword')
  const common = useTranslations('common')
  const say = useTranslations()
  const issueText = useIssueText()
  const saving = useMutation({
    mutationFn: (password: string) =>
      api.post('/account/password/reset', { body: { token, new: password, language } }),
  })
  const refusal = saving.error instanceof ApiError ? saving.error : null
  const issue = refusal && issueOf(refusal, 'new')
  if (saving.isSuccess)
    return (
      <div className="grid gap-5">
        <Notice tone="good" live>
          {t('done')}
        </Notice>
        <Link href="/sign-in" className="text-accent-strong underline underline-offset-4">
          {common('signIn')}
        </Link>
      </div>
    )
  return (
    <div className="grid gap-5">
      <SingleFieldForm
        field={{
          label: t('password'),
          hint: common('passwordRule'),
          name: 'password',
          type: 'password',
          autoComplete: 'new-password',
          minLength: SHORTEST,
        }}
        failure={saving.error && (issue ? issueText(issue) : say(failureOf(refusal?.status)))}
        busy={saving.isPending}
        label={saving.isPending ? common('saving') : t('submit')}
        onSubmit={saving.mutate}
      />
      {saving.isError && !issue && (
        <Link href="/forgot-password" className="text-accent-strong text-sm underline underline-offset-4">
          {t('again')}
        </Link>
      )}
    </div>
  )
}
