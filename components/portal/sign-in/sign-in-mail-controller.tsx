'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { ApiError, useApi } from '@/components/shared/api-client'
import { SignInCodeForm } from './sign-in-code-form'
import { SignInMailForm, type SignInRefusal } from './sign-in-mail-form'
import { keepSignInPlace } from './sign-in-place'

/** Requests an email, then takes its code; the page looks the same whether the address is known or not. */
export function SignInMailController({ next }: { next: string }) {
  const api = useApi()
  const language = useLocale()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)
  const ask = useMutation({
    mutationFn: (email: string) => api.post('/learn/sign-in', { body: { email, language } }),
    onSuccess: (_, email) => {
      keepSignInPlace(email, next)
      setSentTo(email)
      setAsked((count) => count + 1)
    },
  })
  const verify = useMutation({
    mutationFn: (body: { email: string; code: string }) => api.post('/learn/sign-in/verify', { body }),
    onSuccess: () => window.location.assign(next), // a full page load, as the learner
  })
  if (sentTo === null)
    return (
      <SignInMailForm
        busy={ask.isPending}
        refusal={refusalOf(ask.error, 'common.addressIncomplete')}
        onSubmit={(email) => ask.mutate(email)}
      />
    )
  return (
    <SignInCodeForm
      email={sentTo}
      busy={verify.isPending || verify.isSuccess}
      refusal={refusalOf(verify.error ?? ask.error, 'learnerSignIn.wrongCode')}
      asked={asked}
      onResend={() => {
        verify.reset()
        ask.mutate(sentTo)
      }}
      onSubmit={(code) => verify.mutate({ email: sentTo, code })}
      onBack={() => {
        verify.reset()
        ask.reset()
        setSentTo(null)
        setAsked(0)
      }}
    />
  )
}

function refusalOf(error: Error | null, invalid: SignInRefusal): SignInRefusal | null {
  if (!error) return null
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return 'learnerSignIn.wrongCode'
  if (status === 422) return invalid
  return status === 429 ? 'common.tooManyAttempts' : 'errorCode.unreachable'
}
