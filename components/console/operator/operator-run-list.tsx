'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import { formatAgo, formatMoment, RENEWED } from '@/components/shared/format-time'
import { MoreButton, type Paged } from '@/components/shared/states/more-button'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import type { Run } from './operator-wire'

type RunAccount = NonNullable<Run['account']>
type RunCourse = NonNullable<Run['course']>

const TONES: Record<Run['status'], BadgeTone> = {
  running: 'info',
  queued: 'neutral',
  failed: 'bad',
  completed: 'good',
  cancelled: 'neutral',
}

type Props = {
  runs: Run[]
  onOpenCourse: (account: RunAccount, course: RunCourse) => void
  retryingId: string | null
  onRetry: (run: Run) => void
  older: Paged
}

/** Runs of the engine: what each works on and for whom, with a retry if its course failed. */
export function OperatorRunList({ runs, onOpenCourse, retryingId, onRetry, older }: Props) {
  const t = useTranslations('runs')
  const app = useTranslations('app')
  const common = useTranslations('common')
  const say = useReasonText()
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const columns: Column<Run>[] = [
    {
      key: 'work',
      label: t('work'),
      cell: (run) => (
        <span className="grid gap-1">
          <code className="whitespace-nowrap text-xs leading-5">{run.function}</code>
          <code className="whitespace-nowrap text-muted text-xs">{run.event}</code>
          {run.error_message && (
            <span className="max-w-prose text-bad text-xs">{say(run.failure, run.error_message)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'course',
      label: t('course'),
      cell: ({ account, course }) => (
        <span className="grid min-w-44 gap-0.5">
          {account && course && (
            <a
              href={`/courses/${course.course_id}`}
              onClick={(event) => {
                event.preventDefault()
                onOpenCourse(account, course)
              }}
              className="font-medium text-accent-strong underline-offset-4 hover:underline"
            >
              {course.title}
            </a>
          )}
          <span className="text-muted text-xs">
            {[account?.name, course?.mode === 'test' && app('modeTest')].filter(Boolean).join(' · ') ||
              t('ofService')}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      label: t('status'),
      cell: (run) => <Badge tone={TONES[run.status]}>{t(run.status)}</Badge>,
    },
    { key: 'steps', label: t('steps'), align: 'end', cell: (run) => run.steps },
    {
      key: 'time',
      label: t('time'),
      align: 'end',
      cell: (run) => (
        <span className="whitespace-nowrap">{number.format((run.step_ms + run.engine_ms) / 1000)} s</span>
      ),
    },
    {
      key: 'started',
      label: t('started'),
      cell: (run) => (
        <span className="whitespace-nowrap text-muted" title={formatMoment(run.created_at, locale)}>
          {formatAgo(run.created_at, locale, now)}
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('actions'),
      hidden: true,
      align: 'end',
      cell: (run) =>
        run.status === 'failed' &&
        run.course?.can_retry && (
          <Button
            look="quiet"
            className="-my-1"
            busy={retryingId !== null}
            aria-label={t('retryOf', { title: run.course.title })}
            onClick={() => onRetry(run)}
          >
            {retryingId === run.run_id ? t('retrying') : common('retry')}
          </Button>
        ),
    },
  ]
  return (
    <div className="grid gap-3">
      {runs.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed bg-surface py-8 text-center text-muted text-sm">
          {t('noneOf')}
        </p>
      ) : (
        <DataTable label={t('title')} columns={columns} rows={runs} keyOf={({ run_id }) => run_id} />
      )}
      <MoreButton of={older}>{t('more')}</MoreButton>
    </div>
  )
}
