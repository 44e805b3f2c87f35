import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'
import { useHydrated } from '@/components/ui/use-hydrated'

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
  const isHydrated = useHydrated()
  return (
    <>
      <div className="grid gap-2">
        <h1 className="font-semibold text-2xl tracking-tight">{t('title')}</h1>
        <p className="text-muted">{t('hint')}</p>
      </div>
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(String(new FormData(event.currentTarget).get('email')))
        }}
      >
        {refusal && !busy && (
          <Notice tone="bad" live>
            {say(refusal)}
          </Notice>
        )}
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
        <Button type="submit" busy={busy} disabled={!isHydrated} className="min-h-12 text-base">
          {busy ? common('sending') : t('submit')}
        </Button>
      </form>
    </>
  )
}
