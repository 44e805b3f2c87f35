import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { CourseSummary } from '@/components/console/courses/course-wire'
import { CourseStatusBadge } from '@/components/console/shell/status-badge'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'

type Props = { presetId: string; courses: CourseSummary[] | null; hasMore: boolean; isReady: boolean }

export function PresetCourses({ presetId, courses, hasMore, isReady }: Props) {
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
        <ul className="-mx-5 -mb-5 grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-line border-t">
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
