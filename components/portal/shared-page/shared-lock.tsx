import { useTranslations } from 'next-intl'
import { OneFieldForm } from '@/components/portal/shell/one-field-form'
import { TextField } from '@/components/ui/field/text-field'

type Props = {
  busy: boolean
  refusal: 'sharedPage.wrong' | 'sharedPage.goneHint' | 'signIn.tooMany' | 'errorCode.unreachable' | null
  onUnlock: (password: string) => void
}

/** Asks for the password of a link. */
export function SharedLock({ busy, refusal, onUnlock }: Props) {
  const t = useTranslations('sharedPage')
  const signIn = useTranslations('signIn')
  const say = useTranslations()
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 py-6">
      <div className="grid gap-2">
        <h1 className="font-semibold text-2xl tracking-tight">{t('locked')}</h1>
        <p className="text-muted">{t('lockedHint')}</p>
      </div>
      <OneFieldForm
        name="password"
        busy={busy}
        refusal={refusal && say(refusal)}
        submit={t('unlock')}
        onSubmit={onUnlock}
      >
        <TextField
          label={signIn('password')}
          name="password"
          type="password"
          autoComplete="off"
          required
          className="min-h-12"
        />
      </OneFieldForm>
    </div>
  )
}
