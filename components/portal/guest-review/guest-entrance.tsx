import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { OneFieldForm } from '@/components/portal/shell/one-field-form'
import { ApiError, useApi } from '@/components/shared/api-client'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'

type Props = { token: string; onAdmitted: (access: string) => void }

/** Asks who comes, and for the code of the email where one was sent. */
export function GuestEntrance({ token, onAdmitted }: Props) {
  const api = useApi()
  const t = useTranslations('guestReview')
  const say = useTranslations()
  const language = useLocale()
  const [name, setName] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const path = { token }
  const come = useMutation({
    mutationFn: (email: string) =>
      api.post('/guest-reviews/{token}/guest', { path, body: { name, email, language } }),
    onSuccess: ({ access }, email) => (access === null ? setSentTo(email) : onAdmitted(access)),
  })
  const confirm = useMutation({
    mutationFn: (code: string) =>
      api.post('/guest-reviews/{token}/guest/code', { path, body: { email: sentTo ?? '', code } }),
    onSuccess: ({ access }) => access !== null && onAdmitted(access),
  })
  const error = sentTo === null ? come.error : confirm.error
  const refusal = error && say(refusalOf(error))
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 py-6">
      <div className="grid gap-2">
        <h1 className="font-semibold text-2xl tracking-tight">{t('who')}</h1>
        <p className="break-words text-muted" role="status">
          {sentTo === null ? t('whoHint') : t('sent', { email: sentTo })}
        </p>
      </div>
      {sentTo === null ? (
        <OneFieldForm
          key="who"
          name="email"
          busy={come.isPending}
          refusal={refusal}
          submit={t('start')}
          onSubmit={(email) => come.mutate(email)}
        >
          <TextField
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            className="min-h-12"
          />
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            className="min-h-12"
          />
        </OneFieldForm>
      ) : (
        <>
          <OneFieldForm
            key="code"
            name="code"
            busy={confirm.isPending}
            refusal={refusal}
            submit={t('confirm')}
            onSubmit={(code) => confirm.mutate(code.replace(/\D/g, ''))}
          >
            <TextField
              label={t('code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
              autoFocus
              className="min-h-14 text-center font-semibold text-2xl tabular-nums tracking-[0.35em]"
            />
          </OneFieldForm>
          <Button look="quiet" className="min-h-11" onClick={() => setSentTo(null)}>
            {t('otherEmail')}
          </Button>
        </>
      )}
    </div>
  )
}

function refusalOf(error: Error) {
  const status = error instanceof ApiError ? error.status : 0
  const known = {
    401: 'guestReview.wrongCode',
    404: 'guestReview.goneHint',
    422: 'common.addressIncomplete',
    429: 'common.tooManyAttempts',
  } as const
  return known[status as keyof typeof known] ?? 'errorCode.unreachable'
}
