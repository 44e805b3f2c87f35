'use client'

import { useMutation } from '@tanstack/react-query'
import { signIn } from 'next-auth/react'
import { type Refusal, SignInForm } from './sign-in-form'

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
