import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/field/text-field'
import type { Run } from './operator-wire'

const STATUSES = ['running', 'queued', 'failed', 'completed', 'cancelled'] as const

type Props = {
  /** null: all of them */
  status: Run['status'] | null
  onStatus: (status: Run['status'] | null) => void
  search: string
  onSearch: (search: string) => void
}

export function OperatorRunFilter({ status, onStatus, search, onSearch }: Props) {
  const t = useTranslations('runs')
  const choices = [null, ...STATUSES]
  return (
    <search className="grid items-center gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        type="search"
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('filter')}</legend>
        {choices.map((choice) => (
          <button
            key={choice ?? 'all'}
            type="button"
            aria-pressed={status === choice}
            onClick={() => onStatus(choice)}
            className="inline-flex min-h-10 items-center rounded-lg border border-line bg-surface px-3 text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-info-soft"
          >
            {t(choice ?? 'all')}
          </button>
        ))}
      </fieldset>
    </search>
  )
}
