'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { formatAgo, formatMoment, RENEWED } from '../format-time'
import type { Run } from './operator-wire'

const TONES: Record<Run['status'], BadgeTone> = {
  running: 'info',
  queued: 'neutral',
  failed: 'bad',
  completed: 'good',
  cancelled: 'neutral',
}
const STATUSES = Object.keys(TONES) as Run['status'][]

type Props = { runs: Run[]; older: { load: () => void; busy: boolean } | null }

/** The runs of the engine, to be narrowed to one state. */
export function OperatorRunList({ runs, older }: Props) {
  const t = useTranslations('runs')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const [wanted, setWanted] = useState<Run['status'] | null>(null)
  const shown = wanted ? runs.filter(({ status }) => status === wanted) : runs
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const columns: Column<Run>[] = [
    {
      key: 'work',
      label: t('work'),
      cell: (run) => (
        <span className="grid gap-1">
          <code className="text-xs leading-5">{run.function}</code>
          {run.error_message && <span className="max-w-prose text-bad text-xs">{run.error_message}</span>}
        </span>
      ),
    },
    {
      key: 'event',
      label: t('event'),
      cell: (run) => <code className="text-muted text-xs">{run.event}</code>,
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
  ]
  const choices: { key: Run['status'] | null; label: string; count: number }[] = [
    { key: null, label: t('all'), count: runs.length },
    ...STATUSES.map((status) => ({
      key: status,
      label: t(status),
      count: runs.filter((run) => run.status === status).length,
    })),
  ]
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">{t('filter')}</legend>
        {choices.map(({ key, label, count }) => (
          <button
            key={label}
            type="button"
            aria-pressed={wanted === key}
            onClick={() => setWanted(key)}
            className="inline-flex min-h-9 items-center gap-2 rounded-lg border border-line bg-surface px-3 text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-info-soft"
          >
            {label}
            <span className="text-muted text-xs tabular-nums">{count}</span>
          </button>
        ))}
        <span className="ml-1 text-muted text-sm">{t('loaded', { count: String(runs.length) })}</span>
      </fieldset>
      {shown.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed bg-surface py-8 text-center text-muted text-sm">
          {t('noneOf')}
        </p>
      ) : (
        <DataTable label={t('title')} columns={columns} rows={shown} keyOf={({ run_id }) => run_id} />
      )}
      {older && (
        <Button look="quiet" className="justify-self-center" busy={older.busy} onClick={older.load}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
