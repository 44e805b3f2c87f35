import { useTranslations } from 'next-intl'
import { OneFieldForm } from '@/components/portal/shell/one-field-form'
import { TextField } from '@/components/ui/field/text-field'

export type SignInRefusal =
  | 'learnerSignIn.wrongCode'
  | 'common.addressIncomplete'
  | 'common.tooManyAttempts'
  | 'errorCode.unreachable'

type Props = { busy: boolean; refusal: SignInRefusal | null; onSubmit: (email: string) => void }

export function SignInMailForm({ busy, refusal, onSubmit }: Props) {
  const t = useTranslations('learnerSignIn')
  const common = useTranslations('common')
  const say = useTranslations()
  return (
    <>
      <div className="grid gap-2">
        <h1 className="font-semibold text-2xl tracking-tight">{t('title')}</h1>
        <p className="text-muted">{t('hint')}</p>
      </div>
      <OneFieldForm
        name="email"
        busy={busy}
        refusal={refusal && say(refusal)}
        submit={busy ? common('sending') : t('submit')}
        onSubmit={onSubmit}
      >
        <TextField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          className="min-h-12"
        />
      </OneFieldForm>
    </>
  )
}
