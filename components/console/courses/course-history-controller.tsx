'use client'

import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { type CourseCheckpoint, type ReviewEntry, reviewPath } from '@/components/console/data/review-wire'
import { EntryBadge } from '@/components/console/review/feedback/feedback-panel'
import { useGuestNames } from '@/components/console/review/guests/use-guest-names'
import { useArtifactName } from '@/components/console/review/use-artifact-name'
import { useReview } from '@/components/console/review/use-review'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { DataTable } from '@/components/ui/data-table'
import { SelectField } from '@/components/ui/field/select-field'
import { ACTOR_KINDS, type ActorKind } from '@/lib/domains/review/actor-kind'
import { COURSE_CHECKPOINTS } from '@/lib/product/checkpoints'
import { LedgerHistory } from './ledger-history'
import { ReleaseList } from './releases/release-list'

/** Who approved, noted and changed what and when, and the current state of each artifact. */
export function CourseHistoryController({ course }: { course: Course }) {
  const t = useTranslations('course')
  const [checkpoint, setCheckpoint] = useState<CourseCheckpoint | null>(null)
  const [by, setBy] = useState<ActorKind | null>(null)
  const [view, setView] = useState<LedgerView>('history')
  const review = useReview(course)
  const history = useRead(
    ['course', course.course_id, 'history', by],
    '/courses/{course_id}/review/history',
    { path: { course_id: course.course_id }, query: { ...(by && { by }) } },
  )
  const isOwn = (row: { checkpoint: string }) => checkpoint === null || row.checkpoint === checkpoint
  if (!review.query.data) return <NotLoaded of={review.query} rows={3} label={t('loading')} />
  return (
    <>
      <LedgerFilter
        view={view}
        onView={setView}
        checkpoint={checkpoint}
        onCheckpoint={setCheckpoint}
        by={by}
        onBy={setBy}
      />
      {view === 'releases' ? (
        <ReleaseList course={course} />
      ) : view === 'history' ? (
        history.data ? (
          <LedgerHistory course={course} transitions={history.data.filter(isOwn)} />
        ) : (
          <NotLoaded of={history} rows={3} label={t('loading')} />
        )
      ) : (
        <LedgerTable course={course} entries={review.entries.filter(isOwn)} />
      )}
    </>
  )
}

const VIEWS = ['history', 'ledger', 'releases'] as const
type LedgerView = (typeof VIEWS)[number]

type Props = {
  view: LedgerView
  onView: (view: LedgerView) => void
  checkpoint: CourseCheckpoint | null
  onCheckpoint: (checkpoint: CourseCheckpoint | null) => void
  by: ActorKind | null
  onBy: (by: ActorKind | null) => void
}

function LedgerFilter({ view, onView, checkpoint, onCheckpoint, by, onBy }: Props) {
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
      <div className="grid gap-3 sm:grid-flow-col sm:auto-cols-[14rem]">
        {view === 'history' && (
          <SelectField
            label={t('by')}
            hideLabel
            value={by ?? ''}
            onChange={(value) => onBy(ACTOR_KINDS.find((known) => known === value) ?? null)}
            options={[
              { value: '', label: t('byAnybody') },
              ...ACTOR_KINDS.map((value) => ({ value, label: t(`by_${value}`) })),
            ]}
          />
        )}
        {view !== 'releases' && (
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
        )}
      </div>
    </div>
  )
}

/** The current state of each artifact. */
function LedgerTable({ course, entries }: { course: Course; entries: ReviewEntry[] }) {
  const t = useTranslations('ledger')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const nameOf = useArtifactName()
  const personOf = useGuestNames(
    course.course_id,
    entries.map(({ reviewed_by }) => reviewed_by),
  )
  if (entries.length === 0) return <p className="text-muted">{t('empty')}</p>
  return (
    <DataTable
      label={t('ledger')}
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        {
          key: 'artifact',
          label: t('artifact'),
          cell: (entry) => (
            <Link
              href={reviewPath(course.course_id, entry.checkpoint, entry.module_index)}
              className="underline-offset-4 hover:underline"
            >
              {nameOf(entry)}
            </Link>
          ),
        },
        { key: 'status', label: t('status'), cell: (entry) => <EntryBadge entry={entry} /> },
        {
          key: 'by',
          label: t('by'),
          cell: (entry) => (entry.reviewed_by === null ? '–' : personOf(entry.reviewed_by)),
        },
        {
          key: 'notes',
          label: t('notes'),
          cell: (entry) => <p className="max-w-80 truncate">{entry.feedback.at(-1)?.note ?? '–'}</p>,
        },
        { key: 'iteration', label: t('iteration'), align: 'end', cell: (entry) => entry.iteration },
        {
          key: 'updated',
          label: t('updated'),
          cell: (entry) => (
            <span className="whitespace-nowrap text-muted">{formatAgo(entry.updated_at, locale, now)}</span>
          ),
        },
      ]}
    />
  )
}
