import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'

const SHORTEST = 10

type Props = { onSubmit: (password: string) => void; busy: boolean; failure: string | null }

export function SetPasswordForm({ onSubmit, busy, failure }: Props) {
  const t = useTranslations('setPassword')
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(String(new FormData(event.currentTarget).get('password')))
      }}
    >
      {failure && !busy && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <TextField
        label={t('password')}
        hint={t('rule')}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={SHORTEST}
        required
      />
      <Button type="submit" busy={busy} className="min-h-11">
        {busy ? t('busy') : t('submit')}
      </Button>
    </form>
  )
}
