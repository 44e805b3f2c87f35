import { useTranslations } from 'next-intl'
import type { TwoStepSecret } from '@/components/console/account/account-wire'
import { Button } from '@/components/ui/button'
import { QrPicture } from './qr-picture'
import { TwoStepField } from './two-step-field'

type Props = {
  secret: TwoStepSecret
  error: string | null
  busy: boolean
  onSubmit: (code: string) => void
  onCancel: () => void
}

/** The secret for the authenticator app, and a code to prove that the app has it. */
export function TwoStepSetup({ secret, error, busy, onSubmit, onCancel }: Props) {
  const t = useTranslations('twoStep')
  const common = useTranslations('common')
  return (
    <>
      <p className="text-sm">{t('scan')}</p>
      <QrPicture text={secret.otpauth_url} label={t('qr')} />
      <div className="grid gap-1 text-sm">
        <p className="text-muted">{t('secret')}</p>
        <code className="break-words font-mono">{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <a
          href={secret.otpauth_url}
          className="justify-self-start text-accent-strong underline underline-offset-4"
        >
          {t('openApp')}
        </a>
      </div>
      <TwoStepField
        field={{ label: t('code'), inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 }}
        error={error}
        busy={busy}
        label={t('turnOn')}
        onSubmit={onSubmit}
      >
        <Button look="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </TwoStepField>
    </>
  )
}
