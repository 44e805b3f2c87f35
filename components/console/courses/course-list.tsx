import { MoreHorizontal, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import { type CourseSummary, isMoving } from '@/components/console/data/course-wire'
import type { PresetChoice } from '@/components/console/data/preset-wire'
import { CourseStatusBadge } from '@/components/console/page-parts/status-badge'
import { formatAgo, formatLength, RENEWED } from '@/components/shared/format-time'
import { Button, buttonClass } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { ProgressBar } from '@/components/ui/progress-bar'

type Props = {
  courses: CourseSummary[]
  presets: PresetChoice[]
  isFiltered: boolean
  onReset: () => void
  onDelete: (course: CourseSummary) => void
}

export function CourseList({ courses, presets, isFiltered, onReset, onDelete }: Props) {
  const t = useTranslations('courseList')
  const common = useTranslations('common')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  if (courses.length === 0 && isFiltered)
    return (
      <EmptyState title={t('noneTitle')}>
        <p>{t('noneHint')}</p>
        <Button look="quiet" onClick={onReset}>
          {t('reset')}
        </Button>
      </EmptyState>
    )
  if (courses.length === 0)
    return (
      <EmptyState title={common('noCoursesYet')}>
        <p>{t('emptyHint')}</p>
        <Link href="/courses/new" className={buttonClass()}>
          {common('newCourse')}
        </Link>
      </EmptyState>
    )
  const presetName = new Map(presets.map((preset) => [preset.preset_id, preset.name]))
  return (
    <DataTable
      label={t('title')}
      rows={courses}
      keyOf={(course) => course.course_id}
      foldLabel={({ title: name }) => common('detailsOf', { name })}
      columns={[
        {
          key: 'title',
          label: t('course'),
          cell: (course) => (
            <div className="grid gap-0.5 sm:min-w-56">
              <Link
                href={`/courses/${course.course_id}`}
                lang={course.language}
                className="font-medium underline-offset-4 hover:underline"
              >
                {course.title}
              </Link>
              <span className="text-muted">
                {[presetName.get(course.preset_id), course.external_ref].filter(Boolean).join(' · ')}
              </span>
            </div>
          ),
        },
        { key: 'status', label: t('status'), aside: true, cell: (course) => <Standing course={course} /> },
        {
          key: 'modules',
          label: t('modules'),
          align: 'end',
          cell: (course) => course.module_count || '–',
        },
        {
          key: 'length',
          label: t('length'),
          align: 'end',
          cell: (course) => (
            <span className="whitespace-nowrap">
              {course.duration_seconds ? formatLength(course.duration_seconds) : '–'}
            </span>
          ),
        },
        {
          key: 'updated',
          label: t('updated'),
          aside: true,
          cell: (course) => (
            <span className="whitespace-nowrap text-muted">{formatAgo(course.updated_at, locale, now)}</span>
          ),
        },
        {
          key: 'actions',
          label: t('actions'),
          hidden: true,
          align: 'end',
          cell: (course) => (
            <Menu
              trigger={
                <IconButton label={t('actionsOf', { title: course.title })}>
                  <MoreHorizontal aria-hidden="true" className="size-4" />
                </IconButton>
              }
              items={[
                {
                  key: 'delete',
                  label: isMoving(course) ? t('deleteRunning') : common('delete'),
                  icon: <Trash2 aria-hidden="true" className="size-4" />,
                  danger: true,
                  disabled: isMoving(course),
                  onSelect: () => onDelete(course),
                },
              ]}
            />
          ),
        },
      ]}
    />
  )
}

/** The status, with the progress of a course that is still being generated. */
function Standing({ course }: { course: CourseSummary }) {
  const t = useTranslations('course')
  const list = useTranslations('courseList')
  const stage = useTranslations('stage')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 max-sm:max-w-40 sm:min-w-64">
      <span className="flex items-center gap-x-2 gap-y-1 max-sm:flex-wrap max-sm:justify-end">
        <CourseStatusBadge status={course.status} />
        {isMoving(course) && (
          <span className="truncate text-muted text-xs">
            {[
              stage(course.stage),
              course.open_reviews.length > 1 && list('reviews', { count: course.open_reviews.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      {isMoving(course) && (
        <ProgressBar
          slim
          percent={course.progress.percent}
          label={t('progressOf', { title: course.title })}
        />
      )}
    </div>
  )
}
