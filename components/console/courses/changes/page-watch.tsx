'use client'

import { useLocale, useTranslations } from 'next-intl'
import { formatMoment } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { useAction } from '@/components/shared/use-action'
import { useReasonText } from '@/components/shared/use-reason-text'
import { SelectField } from '@/components/ui/field/select-field'
import { Notice } from '@/components/ui/notice'

const CHOICES = [1, 7, 30]

/** How often the page of a source is read again, and what came of it the last time. */
export function PageWatch({ courseId, sourceId }: { courseId: string; sourceId: string }) {
  const t = useTranslations('changeDesk')
  const locale = useLocale()
  const say = useReasonText()
  const path = { course_id: courseId, source_id: sourceId }
  const key = ['course', courseId, 'source', sourceId, 'watch']
  const { data } = useRead(key, '/courses/{course_id}/sources/{source_id}/watch', { path })
  const change = useAction({
    run: (api, check_every_days: number | null) =>
      api.put('/courses/{course_id}/sources/{source_id}/watch', { path, body: { check_every_days } }),
    refreshes: [key],
    done: () => null,
  })
  if (!data) return null
  const { check_every_days: days, checked_at, next_check_at, failure } = data
  const choices =
    days === null || CHOICES.includes(days) ? CHOICES : [...CHOICES, days].toSorted((a, b) => a - b)
  const moments = [
    checked_at && t('lastChecked', { date: formatMoment(checked_at, locale) }),
    next_check_at && t('nextCheck', { date: formatMoment(next_check_at, locale) }),
  ]
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('watch')}
        hint={moments.filter(Boolean).join(' ') || t('watchHint')}
        value={days === null ? 'never' : String(days)}
        disabled={change.isPending}
        onChange={(value) => change.mutate(value === 'never' ? null : Number(value))}
        options={[
          { value: 'never', label: t('never') },
          ...choices.map((each) => ({ value: String(each), label: t('everyDays', { days: each }) })),
        ]}
      />
      {failure && <Notice tone="warn">{t('notRead', { reason: say(failure, null) })}</Notice>}
    </div>
  )
}
