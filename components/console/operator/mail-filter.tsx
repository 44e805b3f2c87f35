import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import type { Mail } from './operator-wire'

export type MailStatus = Mail['status']

const STATUSES: MailStatus[] = ['kept', 'pending', 'sent', 'failed']

type Props = {
  status: MailStatus | ''
  onStatus: (status: MailStatus | '') => void
  to: string
  onTo: (to: string) => void
}

export function MailFilter({ status, onStatus, to, onTo }: Props) {
  const t = useTranslations('mails')
  return (
    <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,22rem)]">
      <SelectField
        label={t('filter')}
        hideLabel
        value={status}
        onChange={(value) => onStatus(STATUSES.find((known) => known === value) ?? '')}
        options={[{ value: '', label: t('all') }, ...STATUSES.map((value) => ({ value, label: t(value) }))]}
      />
      <TextField
        type="search"
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        value={to}
        onChange={(event) => onTo(event.target.value)}
      />
    </div>
  )
}
