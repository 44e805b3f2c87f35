import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'
import type { SignInRefusal } from './sign-in-mail-form'

type Props = {
  email: string
  busy: boolean
  refusal: SignInRefusal | null
  /** how many emails were requested */
  asked: number
  onSubmit: (code: string) => void
  onResend: () => void
  onBack: () => void
}

const DIGITS = 6
const LINK = 'min-h-11 text-left text-accent-strong text-sm underline underline-offset-4'

export function SignInCodeForm({ email, busy, refusal, asked, onSubmit, onResend, onBack }: Props) {
  const t = useTranslations('learnerSignIn')
  const common = useTranslations('common')
  const say = useTranslations()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div className="grid gap-2">
        <h1 ref={title} tabIndex={-1} className="font-semibold text-2xl tracking-tight outline-none">
          {t('sentTitle')}
        </h1>
        <p className="break-words text-muted">{t('sent', { email })}</p>
      </div>
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(String(new FormData(event.currentTarget).get('code')).replace(/\D/g, ''))
        }}
      >
        {asked > 1 && !refusal && !busy && (
          <Notice tone="good" live key={asked}>
            {t('resent')}
          </Notice>
        )}
        {refusal && !busy && (
          <Notice tone="bad" live>
            {say(refusal)}
          </Notice>
        )}
        <TextField
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`(\\s*\\d\\s*){${DIGITS}}`}
          title={t('codeInvalid')}
          maxLength={DIGITS * 2}
          required
          className="min-h-14 text-center font-semibold text-2xl tabular-nums tracking-[0.35em]"
        />
        <Button type="submit" busy={busy} className="min-h-12 text-base">
          {busy ? common('signingIn') : common('signIn')}
        </Button>
      </form>
      <p className="-my-2 flex flex-wrap gap-x-6">
        <button type="button" onClick={onResend} className={LINK}>
          {t('resend')}
        </button>
        <button type="button" onClick={onBack} className={LINK}>
          {t('otherEmail')}
        </button>
      </p>
    </>
  )
}
