import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type CourseSummary, isMoving } from './course-wire'
import { formatAgo, formatLength, RENEWED } from './format-time'
import { CourseStatusBadge } from './status-badge'

export function CourseCard({ course }: { course: CourseSummary }) {
  const t = useTranslations('home')
  const courseText = useTranslations('course')
  const stage = useTranslations('stage')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const facts = [
    t('modules', { count: course.module_count }),
    course.duration_seconds ? formatLength(course.duration_seconds) : null,
    t('updated', { when: formatAgo(course.updated_at, locale, now) }),
  ]
  return (
    <article className="relative grid gap-3 rounded-xl border border-line bg-surface p-5 transition-shadow hover:shadow-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-semibold" lang={course.language}>
          <Link
            href={`/courses/${course.course_id}`}
            className="after:absolute after:inset-0 after:rounded-xl"
          >
            {course.title}
          </Link>
        </h2>
        <CourseStatusBadge status={course.status} />
      </div>
      {isMoving(course) && (
        <div className="grid gap-1.5">
          <ProgressBar percent={course.progress.percent} label={courseText('progress')} />
          <p className="flex justify-between gap-4 text-muted text-sm">
            <span>
              {stage(course.stage)}
              {course.open_reviews.length > 0 && ` · ${t('reviews', { count: course.open_reviews.length })}`}
            </span>
            <span className="tabular-nums">{Math.round(course.progress.percent)} %</span>
          </p>
        </div>
      )}
      <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
    </article>
  )
}
