import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'

type Props = { onSubmit: (email: string) => void; busy: boolean; failure: string | null }

export function ForgotPasswordForm({ onSubmit, busy, failure }: Props) {
  const t = useTranslations('forgotPassword')
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(String(new FormData(event.currentTarget).get('email')).trim())
      }}
    >
      {failure && !busy && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <TextField
        label={t('email')}
        hint={t('hint')}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <Button type="submit" busy={busy} className="min-h-11">
        {busy ? t('busy') : t('submit')}
      </Button>
    </form>
  )
}
