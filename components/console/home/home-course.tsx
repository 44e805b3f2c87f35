import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import type { CourseSummary } from '@/components/console/courses/course-wire'
import { CourseStatusBadge } from '@/components/console/shell/status-badge'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { useServiceText } from '@/components/shared/use-service-text'

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
