'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, useApi } from '@/components/shared/api-client'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useHydrated } from '@/components/ui/use-hydrated'
import { SignInMailController } from './sign-in-mail-controller'
import { nextPath } from './sign-in-next'
import { takeSignInPlace } from './sign-in-place'

type Props = {
  token: string
  next: string
  /** of a link that is an invitation to a course */
  invitation: { company: string; course: string } | null
  /** the link has been used and no longer works */
  isUsed: boolean
}

/** Signs in with the token of a link, once the button is pressed. A dead link offers a new one. */
export function SignInLinkController({ token, next, invitation, isUsed }: Props) {
  const api = useApi()
  const t = useTranslations('learnerSignIn')
  const common = useTranslations('common')
  const errors = useTranslations('errorCode')
  const isHydrated = useHydrated()
  const [isRefused, setRefused] = useState(isUsed)
  const attempt = useMutation({
    mutationFn: () => api.post('/learn/sign-in/verify', { body: { token } }),
    onSuccess: ({ learner_email }) => {
      const place = invitation ? null : takeSignInPlace(learner_email)
      window.location.replace(place === null ? next : nextPath(place)) // removes the token from the history
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 401 || status === 422) setRefused(true)
    },
  })
  if (isRefused)
    return (
      <>
        <Notice tone="bad" live>
          {t('wrongLink')}
        </Notice>
        <SignInMailController next={next} />
      </>
    )
  const busy = attempt.isPending || attempt.isSuccess
  const isTooMany = attempt.error instanceof ApiError && attempt.error.status === 429
  return (
    <>
      <div className="grid gap-2">
        <h1 className="font-semibold text-2xl tracking-tight">
          {invitation ? invitation.course : t('linkTitle')}
        </h1>
        {invitation && <p>{t('invitedBy', { company: invitation.company })}</p>}
        <p className="text-muted">{t('linkHint')}</p>
      </div>
      {attempt.isError && (
        <Notice tone="bad" live>
          {isTooMany ? common('tooManyAttempts') : errors('unreachable')}
        </Notice>
      )}
      <Button
        busy={busy}
        disabled={!isHydrated}
        className="min-h-12 text-base"
        onClick={() => attempt.mutate()}
      >
        {busy ? common('signingIn') : t('linkSubmit')}
      </Button>
    </>
  )
}
