'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { SingleFieldForm } from './single-field-form'

type Props = {
  failure: string | null
  busy: boolean
  onSubmit: (code: string) => void
  onBack: () => void
}

/** The second step of signing in, after the password was accepted. */
export function SignInCodeForm({ failure, busy, onSubmit, onBack }: Props) {
  const t = useTranslations('signInCode')
  const common = useTranslations('common')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place} className="grid gap-5">
      <p className="text-muted text-sm">{t('hint')}</p>
      <SingleFieldForm
        field={{
          label: t('code'),
          hint: t('recovery'),
          name: 'code',
          autoComplete: 'one-time-code',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 100,
        }}
        failure={failure}
        busy={busy}
        label={common(busy ? 'signingIn' : 'signIn')}
        onSubmit={onSubmit}
      />
      <Button look="quiet" onClick={onBack}>
        {common('back')}
      </Button>
    </div>
  )
}
