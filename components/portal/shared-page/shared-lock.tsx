import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'
import { useHydrated } from '@/components/ui/use-hydrated'

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
  const isHydrated = useHydrated()
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 py-6">
      <div className="grid gap-2">
        <h1 className="font-semibold text-2xl tracking-tight">{t('locked')}</h1>
        <p className="text-muted">{t('lockedHint')}</p>
      </div>
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onUnlock(String(new FormData(event.currentTarget).get('password')))
        }}
      >
        {refusal && !busy && (
          <Notice tone="bad" live>
            {say(refusal)}
          </Notice>
        )}
        <TextField
          label={signIn('password')}
          name="password"
          type="password"
          autoComplete="off"
          required
          className="min-h-12"
        />
        <Button type="submit" busy={busy} disabled={!isHydrated} className="min-h-12 text-base">
          {t('unlock')}
        </Button>
      </form>
    </div>
  )
}
