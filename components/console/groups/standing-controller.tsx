'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReadPages } from '@/components/shared/queries/use-read-pages'
import { saveFile } from '@/components/shared/save-file'
import { MoreButton } from '@/components/shared/states/more-button'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { useDay } from '@/components/shared/use-day'
import { useProgressText } from '@/components/shared/use-progress-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { SelectField } from '@/components/ui/field/select-field'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Enrollment, Group } from './group-wire'
import { useAssignments } from './use-assignments'

const STANDINGS = ['overdue', 'enrolled', 'in_progress', 'completed'] as const
type Standing = (typeof STANDINGS)[number]
const TONES = { enrolled: 'neutral', in_progress: 'info', completed: 'good' } as const
const PAGE = 100

/** How far the members are in the courses of the group: who is late, who has not started. */
export function StandingController({ group }: { group: Group }) {
  const t = useTranslations('groupStanding')
  const words = useTranslations('enrollmentStatus')
  const common = useTranslations('common')
  const path = { group_id: group.group_id }
  const [status, setStatus] = useState<Standing | ''>('')
  const [courseId, setCourseId] = useState('')
  const assignments = useAssignments(group.group_id)
  const filter = { status, course_id: courseId, sort: 'due' } as const
  const query = useReadPages(
    ['group', group.group_id, 'enrollments', filter],
    '/groups/{group_id}/enrollments',
    { path, query: { ...filter, limit: PAGE }, placeholderData: (previous) => previous },
  )
  const download = useAction({
    run: async (api) =>
      saveFile(
        await api.getCsv('/groups/{group_id}/enrollments', { path, query: filter }),
        `${group.group_id}-enrollments.csv`,
      ),
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  const rows = query.data.pages.flatMap((page) => page.data)
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-48">
          <SelectField
            label={t('filter')}
            value={status}
            onChange={(value) => setStatus(value as Standing | '')}
            options={[
              { value: '', label: t('all') },
              ...STANDINGS.map((value) => ({ value, label: words(value) })),
            ]}
          />
        </div>
        <div className="w-full sm:w-72">
          <SelectField
            label={t('courseFilter')}
            value={courseId}
            onChange={setCourseId}
            options={[
              { value: '', label: common('allCourses') },
              ...(assignments.data ?? []).map(({ course_id, course_title }) => ({
                value: course_id,
                label: course_title,
              })),
            ]}
          />
        </div>
        <Button look="quiet" className="ml-auto" busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" className="size-4" />
          {t('export')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed p-8 text-center text-muted text-sm">
          {t('none')}
        </p>
      ) : (
        <StandingTable rows={rows} />
      )}
      <MoreButton of={query}>{common('showMore')}</MoreButton>
    </>
  )
}

function StandingTable({ rows }: { rows: Enrollment[] }) {
  const t = useTranslations('groupStanding')
  const common = useTranslations('common')
  const words = useTranslations('enrollmentStatus')
  const group = useTranslations('group')
  const progressText = useProgressText()
  const dayOf = useDay()
  const columns: Column<Enrollment>[] = [
    {
      key: 'learner',
      label: t('learner'),
      cell: ({ learner_name, learner_email }) => (
        <span className="grid" title={learner_email}>
          <span className="font-medium max-sm:truncate max-sm:group-data-open:whitespace-normal max-sm:group-data-open:wrap-anywhere">
            {learner_name ?? learner_email}
          </span>
          {learner_name && (
            <span className="text-muted max-sm:truncate max-sm:group-data-open:whitespace-normal max-sm:group-data-open:wrap-anywhere">
              {learner_email}
            </span>
          )}
        </span>
      ),
    },
    { key: 'course', label: group('course'), cell: ({ title }) => title },
    {
      key: 'status',
      label: t('status'),
      aside: true,
      cell: ({ status, overdue }) => (
        <span className="flex gap-1 sm:flex-wrap">
          <span className={`inline-flex ${overdue ? 'max-sm:hidden' : ''}`}>
            <Badge tone={TONES[status]}>{words(status)}</Badge>
          </span>
          {overdue && <Badge tone="bad">{words('overdue')}</Badge>}
        </span>
      ),
    },
    {
      key: 'progress',
      label: t('progress'),
      cell: (enrollment) => (
        <span className="grid w-32 gap-1.5">
          <ProgressBar
            slim
            percent={enrollment.progress_percent}
            label={t('progressOf', { email: enrollment.learner_email })}
          />
          <span className="text-muted text-xs">{progressText(enrollment)}</span>
        </span>
      ),
    },
    {
      key: 'due',
      label: group('due'),
      aside: true,
      cell: ({ due_at, time_zone }) => (
        <span className={`whitespace-nowrap text-muted ${due_at ? '' : 'max-sm:hidden'}`}>
          {dayOf(due_at, time_zone) ?? group('noDate')}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={rows}
      keyOf={({ enrollment_id }) => enrollment_id}
      foldLabel={({ learner_email: name }) => common('detailsOf', { name })}
    />
  )
}
