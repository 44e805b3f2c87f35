'use client'

import { Link2, MoreHorizontal, Send, UserMinus } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/components/shared/format-time'
import { MoreButton, type Paged } from '@/components/shared/states/more-button'
import { useDay } from '@/components/shared/use-day'
import { useProgressText } from '@/components/shared/use-progress-text'
import { Badge } from '@/components/ui/badge'
import { type Column, DataTable } from '@/components/ui/data-table'
import { SearchField } from '@/components/ui/field/search-field'
import { SelectField } from '@/components/ui/field/select-field'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Enrollment, LearnerFilter } from './learner-wire'

const TONES = { enrolled: 'neutral', in_progress: 'info', completed: 'good' } as const
const STATUSES = ['overdue', 'enrolled', 'in_progress', 'completed'] as const

type Props = {
  enrollments: Enrollment[]
  /** whether the course has more than one release */
  hasReleases: boolean
  filter: LearnerFilter
  onFilter: (filter: LearnerFilter) => void
  more: Paged
  onInvite: (enrollment: Enrollment) => void
  /** absent where no email is sent */
  onSend: ((enrollment: Enrollment) => void) | undefined
  onRemove: (enrollment: Enrollment) => void
}

/** The learners of the course who match a filter, with their progress and results. */
export function EnrollmentList({ enrollments, filter, onFilter, more, ...acts }: Props) {
  const t = useTranslations('learnerPage')
  const common = useTranslations('common')
  const words = useTranslations('enrollmentStatus')
  const columns = useColumns(acts)
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-72">
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={filter.search}
            onChange={(search) => onFilter({ ...filter, search })}
          />
        </div>
        <div className="w-48">
          <SelectField
            label={t('statusFilter')}
            hideLabel
            value={filter.status}
            options={[
              { value: '', label: t('all') },
              ...STATUSES.map((status) => ({ value: status, label: words(status) })),
            ]}
            onChange={(status) => onFilter({ ...filter, status: status as LearnerFilter['status'] })}
          />
        </div>
      </div>
      {enrollments.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed p-8 text-center text-muted text-sm">
          {t('noMatch')}
        </p>
      ) : (
        <DataTable
          label={t('table')}
          columns={columns}
          rows={enrollments}
          keyOf={({ enrollment_id }) => enrollment_id}
          foldLabel={({ learner_email: name }) => common('detailsOf', { name })}
        />
      )}
      <MoreButton of={more}>{common('showMore')}</MoreButton>
    </>
  )
}

type Acts = Pick<Props, 'hasReleases' | 'onInvite' | 'onSend' | 'onRemove'>

function useColumns({ hasReleases, onInvite, onSend, onRemove }: Acts): Column<Enrollment>[] {
  const t = useTranslations('learnerPage')
  const words = useTranslations('enrollmentStatus')
  const locale = useLocale()
  const dayOf = useDay()
  return [
    {
      key: 'learner',
      label: t('learner'),
      cell: ({ learner_name, learner_email, certificate_name }) => (
        <span className="grid sm:w-52" title={learner_email}>
          <span className="truncate font-medium max-sm:group-data-open:whitespace-normal max-sm:group-data-open:wrap-anywhere">
            {learner_name ?? learner_email}
          </span>
          {learner_name && (
            <span className="truncate text-muted max-sm:group-data-open:whitespace-normal max-sm:group-data-open:wrap-anywhere">
              {learner_email}
            </span>
          )}
          {learner_name && certificate_name !== learner_name && (
            <span className="text-warn wrap-anywhere">
              {certificate_name ? t('certificateName', { name: certificate_name }) : t('noCertificateName')}
            </span>
          )}
        </span>
      ),
    },
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
      key: 'due',
      label: t('due'),
      aside: true,
      cell: ({ due_at, time_zone }) => (
        <span className={`whitespace-nowrap text-muted ${due_at ? '' : 'max-sm:hidden'}`}>
          {dayOf(due_at, time_zone) ?? '–'}
        </span>
      ),
    },
    {
      key: 'progress',
      label: t('progress'),
      cell: (enrollment) => <Progress enrollment={enrollment} hasReleases={hasReleases} />,
    },
    { key: 'exam', label: t('exam'), cell: (enrollment) => <Exam enrollment={enrollment} /> },
    {
      key: 'certificate',
      label: t('certificate'),
      cell: ({ certificate_url, learner_email }) =>
        certificate_url === null ? (
          <span className="text-muted">–</span>
        ) : (
          <a
            href={certificate_url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('certificateOf', { email: learner_email })}
            className="text-accent-strong underline-offset-4 hover:underline"
          >
            {t('certificateOpen')}
          </a>
        ),
    },
    {
      key: 'enrolled',
      label: t('enrolledAt'),
      cell: ({ enrolled_at, invited_at }) => (
        <span className="grid whitespace-nowrap text-muted">
          {formatDay(enrolled_at, locale)}
          {invited_at && (
            <span className="text-xs">{t('invitedAt', { day: formatDay(invited_at, locale) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('actions'),
      hidden: true,
      align: 'end',
      cell: (enrollment) => (
        <Menu
          label={t('actionsOf', { email: enrollment.learner_email })}
          trigger={
            <IconButton label={t('actionsOf', { email: enrollment.learner_email })}>
              <MoreHorizontal aria-hidden="true" className="size-4" />
            </IconButton>
          }
          items={[
            ...(onSend && !enrollment.completed_at
              ? [
                  {
                    key: 'send',
                    label: t('inviteSend'),
                    icon: <Send aria-hidden="true" className="size-4" />,
                    onSelect: () => onSend(enrollment),
                  },
                ]
              : []),
            {
              key: 'invite',
              label: t('invite'),
              icon: <Link2 aria-hidden="true" className="size-4" />,
              onSelect: () => onInvite(enrollment),
            },
            {
              key: 'remove',
              label: t('remove'),
              icon: <UserMinus aria-hidden="true" className="size-4" />,
              danger: true,
              onSelect: () => onRemove(enrollment),
            },
          ]}
        />
      ),
    },
  ]
}

type ProgressProps = { enrollment: Enrollment; hasReleases: boolean }

function Progress({ enrollment, hasReleases }: ProgressProps) {
  const t = useTranslations('learnerPage')
  const progressText = useProgressText()
  const { progress_percent, modules_claimed, learner_email, release, completed_release } = enrollment
  return (
    <span className="grid w-32 gap-1.5">
      <ProgressBar slim percent={progress_percent} label={t('progressOf', { email: learner_email })} />
      <span className="text-muted text-xs">
        {progressText(enrollment)}
        {modules_claimed > 0 && <> {t('claimed', { count: modules_claimed })}</>}
      </span>
      {hasReleases && release !== null && (
        <span className="text-muted text-xs">
          {completed_release === null || completed_release === release
            ? t('release', { number: release })
            : t('releases', { number: release, completed: completed_release })}
        </span>
      )}
    </span>
  )
}

function Exam({ enrollment: { final_exam } }: { enrollment: Enrollment }) {
  const t = useTranslations('learnerPage')
  const format = useFormatter()
  if (!final_exam) return <span className="whitespace-nowrap text-muted">{t('examNone')}</span>
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span className="tabular-nums">{t('percent', { score: format.number(final_exam.best_score) })}</span>
      <Badge tone={final_exam.passed ? 'good' : 'warn'}>
        {t(final_exam.passed ? 'examPassed' : 'examFailed')}
      </Badge>
    </span>
  )
}
