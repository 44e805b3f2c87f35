import { useLocale, useNow, useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import type { ReviewTransition } from '@/components/console/data/review-wire'
import { CheckpointIcon } from '@/components/console/page-parts/checkpoint-icon'
import { EntryBadge } from '@/components/console/review/feedback/feedback-panel'
import { useGuestNames } from '@/components/console/review/guests/use-guest-names'
import { useArtifactName } from '@/components/console/review/use-artifact-name'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { ledgerSteps } from './ledger-steps'

/** What happened, newest first; things done together are one line. */
export function LedgerHistory({ course, transitions }: { course: Course; transitions: ReviewTransition[] }) {
  const t = useTranslations('ledger')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const nameOf = useArtifactName()
  const personOf = useGuestNames(
    course.course_id,
    transitions.map(({ actor }) => actor),
  )
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  if (transitions.length === 0) return <p className="text-muted">{t('empty')}</p>
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {ledgerSteps(transitions).map((step) => (
        <li
          key={`${step.created_at} ${step.artifact_type} ${step.module_index} ${step.scene_index} ${step.status}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm"
        >
          <span className="text-muted">
            <CheckpointIcon checkpoint={step.checkpoint} />
          </span>
          <span className="min-w-0 flex-1 basis-60">
            {step.count > 1 ? `${nameOf({ ...step, scene_index: null })} (${step.count})` : nameOf(step)}
          </span>
          <span className="flex min-w-40 flex-1">
            {step.status === 'pending' ? (
              <Badge tone="neutral">{t('made')}</Badge>
            ) : (
              <EntryBadge entry={step} />
            )}
          </span>
          <span className="min-w-0 max-w-64 flex-1 truncate text-muted">
            {step.actor === null ? t('service') : personOf(step.actor)}
          </span>
          <time
            dateTime={step.created_at}
            title={time.format(new Date(step.created_at))}
            className="w-36 text-end text-muted"
          >
            {formatAgo(step.created_at, locale, now)}
          </time>
        </li>
      ))}
      {course.created_at && (
        <li className="px-4 py-2.5 text-muted text-sm">
          {t('created', { when: time.format(new Date(course.created_at)) })}
        </li>
      )}
    </ol>
  )
}
