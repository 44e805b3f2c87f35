import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/field/text-field'

type Props = { value: string; error: string | null; onChange: (url: string) => void }

/** Where the events of an account are sent. */
export function WebhookUrlField({ value, error, onChange }: Props) {
  const t = useTranslations('webhook')
  return (
    <TextField
      label={t('url')}
      hint={t('urlHint')}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(error && { error })}
    />
  )
}
