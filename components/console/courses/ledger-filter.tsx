import { useTranslations } from 'next-intl'
import { COURSE_CHECKPOINTS, type CourseCheckpoint } from '@/components/console/review/review-wire'
import { SelectField } from '@/components/ui/field/select-field'

const VIEWS = ['history', 'ledger'] as const

type Props = {
  view: (typeof VIEWS)[number]
  onView: (view: (typeof VIEWS)[number]) => void
  checkpoint: CourseCheckpoint | null
  onCheckpoint: (checkpoint: CourseCheckpoint | null) => void
}

export function LedgerFilter({ view, onView, checkpoint, onCheckpoint }: Props) {
  const t = useTranslations('ledger')
  const names = useTranslations('checkpoint')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <fieldset className="flex rounded-lg border border-line bg-surface p-0.5">
        <legend className="sr-only">{t('view')}</legend>
        {VIEWS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === view}
            onClick={() => onView(choice)}
            className="min-h-9 rounded-md px-3 font-medium text-muted text-sm aria-pressed:bg-sunken aria-pressed:text-ink"
          >
            {t(choice)}
          </button>
        ))}
      </fieldset>
      <div className="min-w-56">
        <SelectField
          label={t('checkpoint')}
          hideLabel
          value={checkpoint ?? ''}
          onChange={(value) => onCheckpoint(COURSE_CHECKPOINTS.find((known) => known === value) ?? null)}
          options={[
            { value: '', label: t('anyCheckpoint') },
            ...COURSE_CHECKPOINTS.map((value) => ({ value, label: names(value) })),
          ]}
        />
      </div>
    </div>
  )
}
