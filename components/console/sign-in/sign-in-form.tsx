import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'

export type Refusal = 'wrong' | 'tooMany' | 'unreachable'

type Props = {
  onSubmit: (credentials: { email: string; password: string }) => void
  busy: boolean
  refusal: Refusal | null
}

export function SignInForm({ onSubmit, busy, refusal }: Props) {
  const t = useTranslations('signIn')
  // method: should the script not be there yet, the password must not end up in the address
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        onSubmit({ email: String(fields.get('email')), password: String(fields.get('password')) })
      }}
    >
      {refusal && !busy && (
        <Notice tone="bad" live>
          {t(refusal)}
        </Notice>
      )}
      <TextField label={t('email')} name="email" type="email" autoComplete="username" required />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Link
        href="/forgot-password"
        className="justify-self-start text-accent-strong text-sm underline underline-offset-4"
      >
        {t('forgot')}
      </Link>
      <Button type="submit" busy={busy} className="min-h-11">
        {busy ? t('busy') : t('submit')}
      </Button>
    </form>
  )
}
