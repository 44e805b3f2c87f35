'use client'

import { signIn } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { issueOf } from './settings-issue'
import { type PasswordChange, SettingsPassword } from './settings-password'

/** A change of password ends every session of the user; this browser signs in again at once. */
export function SettingsPasswordController({ email }: { email: string }) {
  const api = useApi()
  const t = useTranslations('password')
  const [isWrong, setWrong] = useState(false)
  const [changes, setChanges] = useState(0)
  const change = useAction({
    run: async (input: PasswordChange) => {
      await api.post('/account/password', { body: input })
      const again = await signIn('credentials', { email, password: input.new, redirect: false })
      if (!again?.ok) window.location.assign('/sign-in?next=/settings/password')
    },
    done: t('done'),
    onDone: () => {
      setWrong(false)
      setChanges((count) => count + 1)
    },
    onFailed: (error) => {
      const isCurrent = issueOf(error, 'current') !== undefined
      setWrong(isCurrent)
      return isCurrent
    },
  })
  return (
    <SettingsPassword
      key={changes}
      email={email}
      busy={change.isPending}
      isWrong={isWrong}
      onSubmit={change.mutate}
    />
  )
}
