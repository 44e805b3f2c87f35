'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import type { CourseSummary } from '@/components/console/data/course-wire'
import type { Preset } from '@/components/console/data/preset-wire'
import { CourseStatusBadge } from '@/components/console/page-parts/status-badge'
import { useApi } from '@/components/shared/api-client'
import { formatLength } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { PresetTab, SetupStep } from './preset-setup'
import { PresetSteps } from './preset-steps'

const SHOWN_COURSES = 10

type Props = { preset: Preset; steps: SetupStep[]; onGo: (tab: PresetTab) => void }

export function PresetOverviewController({ preset, steps, onGo }: Props) {
  const api = useApi()
  const t = useTranslations('preset')
  const path = { preset_id: preset.preset_id }
  const courses = useQuery({
    queryKey: ['preset', preset.preset_id, 'courses'],
    queryFn: () => api.getPage('/presets/{preset_id}/courses', { path, query: { limit: SHOWN_COURSES } }),
  })
  const quota = useRead(['preset', preset.preset_id, 'quota'], '/presets/{preset_id}/quota', { path })
  const used = quota.data
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5">
        <PresetSteps preset={preset} steps={steps} onGo={onGo} />
        <PresetCourses
          presetId={preset.preset_id}
          courses={courses.data?.data ?? null}
          hasMore={Boolean(courses.data?.nextCursor)}
          isReady={preset.status === 'ready'}
        />
      </div>
      <div className="grid gap-5">
        <PresetFacts preset={preset} />
        {used && (
          <Card title={t('quota')}>
            <p>
              <span className="font-semibold text-2xl tracking-tight">
                {formatLength(used.consumed_seconds)}
              </span>{' '}
              <span className="text-muted text-sm">{t('quotaUsed', { count: used.courses })}</span>
            </p>
            <div className="grid gap-1.5">
              <ProgressBar percent={used.quota_seconds.percent_consumed} label={t('quotaAccount')} />
              <p className="text-muted text-sm">
                {t('quotaLeft', { time: formatLength(used.quota_seconds.remaining_seconds) })}
              </p>
            </div>
          </Card>
        )}
      </div>
    </div>
  )
}

function PresetFacts({ preset }: { preset: Preset }) {
  const t = useTranslations('preset')
  const list = useTranslations('presetList')
  const format = useFormatter()
  const rows = [
    { label: t('type'), value: list(preset.preset_type) },
    { label: t('country'), value: preset.country },
    { label: t('description'), value: preset.preset_description },
    { label: t('reference'), value: preset.external_ref },
    { label: t('createdAt'), value: format.dateTime(new Date(preset.created_at), { dateStyle: 'long' }) },
  ]
  return (
    <Card title={t('facts')}>
      <dl className="grid gap-3 text-sm">
        {rows.map(({ label, value }) =>
          value ? (
            <div key={label} className="grid gap-0.5">
              <dt className="text-muted">{label}</dt>
              <dd className="whitespace-pre-line break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  )
}

type PresetCoursesProps = {
  presetId: string
  courses: CourseSummary[] | null
  hasMore: boolean
  isReady: boolean
}

function PresetCourses({ presetId, courses, hasMore, isReady }: PresetCoursesProps) {
  const t = useTranslations('preset')
  if (!courses) return null
  return (
    <Card
      title={t('courses')}
      actions={
        hasMore && (
          <Link href={`/courses?preset=${presetId}`} className={buttonClass('quiet')}>
            {t('allCourses')}
          </Link>
        )
      }
    >
      {courses.length === 0 ? (
        <p className="text-muted text-sm">{isReady ? t('noCourses') : t('noCoursesYet')}</p>
      ) : (
        <ul className="-mx-5 -mb-5 grid divide-y divide-line border-line border-t">
          {courses.map((course) => (
            <li
              key={course.course_id}
              className="relative flex items-center justify-between gap-4 px-5 py-3 hover:bg-sunken"
            >
              <Link
                href={`/courses/${course.course_id}`}
                lang={course.language}
                className="min-w-0 truncate font-medium text-sm after:absolute after:inset-0"
              >
                {course.title}
              </Link>
              <CourseStatusBadge status={course.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
