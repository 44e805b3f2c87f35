'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TwoStepController } from './two-step-controller'

type Props = { email: string; next: string }

/** All that a user can do whose account requires two-step sign-in, until they have set it up. */
export function TwoStepRequired({ email, next }: Props) {
  const t = useTranslations('twoStep')
  const app = useTranslations('app')
  const common = useTranslations('common')
  return (
    <div className="grid gap-5">
      <h1 className="font-semibold text-xl">{t('requiredTitle')}</h1>
      <Notice tone="info">{t('requiredNow')}</Notice>
      <TwoStepController onReady={() => window.location.assign(next)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words text-muted text-sm">{app('signedInAs', { email })}</p>
        <Button
          look="quiet"
          onClick={() =>
            void import('next-auth/react').then(({ signOut }) => signOut({ callbackUrl: '/sign-in' }))
          }
        >
          {common('signOut')}
        </Button>
      </div>
    </div>
  )
}
