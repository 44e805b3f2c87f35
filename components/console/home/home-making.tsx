import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { CourseSummary } from '@/components/console/courses/course-wire'
import { formatLength } from '@/components/shared/format-time'
import { ProgressBar } from '@/components/ui/progress-bar'

/** A course at work: its stage, how far it is, how long it will still take. */
export function HomeMaking({ course }: { course: CourseSummary }) {
  const t = useTranslations('course')
  const stage = useTranslations('stage')
  const { percent, eta_seconds } = course.progress
  return (
    <li className="relative grid gap-2 rounded-xl border border-line bg-surface p-4 hover:bg-sunken">
      <div className="flex items-baseline justify-between gap-4">
        <Link
          href={`/courses/${course.course_id}`}
          lang={course.language}
          className="truncate font-medium text-sm after:absolute after:inset-0 after:rounded-xl"
        >
          {course.title}
        </Link>
        <span className="shrink-0 text-muted text-sm tabular-nums">{Math.round(percent)} %</span>
      </div>
      <ProgressBar percent={percent} label={t('progressOf', { title: course.title })} />
      <p className="flex justify-between gap-4 text-muted text-sm">
        <span>{stage(course.stage)}</span>
        {eta_seconds !== null && <span>{t('remaining', { time: formatLength(eta_seconds) })}</span>}
      </p>
    </li>
  )
}
