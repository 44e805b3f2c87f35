import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import { formatAgo, RENEWED } from '../format-time'
import { useServiceText } from '../use-service-text'
import type { CourseSummary } from './course-wire'
import { CourseStatusBadge } from './status-badge'

/** A line about a course, leading to it. */
export function HomeCourse({ course }: { course: CourseSummary }) {
  const t = useTranslations('overview')
  const say = useServiceText()
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  return (
    <li>
      <Link
        href={`/courses/${course.course_id}`}
        className="-outline-offset-2 flex items-center gap-4 px-4 py-3 hover:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate font-medium text-sm" lang={course.language}>
            {course.title}
          </span>
          <span className="truncate text-muted text-sm">
            {course.status === 'failed' && course.error_message
              ? say(course.error_message)
              : t('updated', { when: formatAgo(course.updated_at, locale, now) })}
          </span>
        </span>
        <CourseStatusBadge status={course.status} />
      </Link>
    </li>
  )
}
