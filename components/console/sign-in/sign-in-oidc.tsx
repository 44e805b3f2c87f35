'use client'

import { signIn } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

/** Sign-in through the identity provider, for which the browser leaves the page. */
export function SignInOidc({ name, next }: { name: string; next: string }) {
  const t = useTranslations('signInOidc')
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signIn('oidc', { callbackUrl: next }).catch(() => setLeaving(false))
  }
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <Button look="quiet" className="min-h-11" busy={isLeaving} onClick={leave}>
        {isLeaving ? t('busy') : t('submit', { name })}
      </Button>
    </div>
  )
}
