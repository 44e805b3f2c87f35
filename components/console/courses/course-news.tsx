import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useServiceText } from '@/components/shared/use-service-text'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type Course, keptModules } from './course-wire'

/** What a person should know about a course that is not simply on its way. */
export function CourseNews({ course }: { course: Course }) {
  const t = useTranslations('course')
  const page = useTranslations('coursePage')
  const say = useServiceText()
  if (course.status === 'failed')
    return (
      <Notice tone="bad" live>
        <p className="font-medium">{t('failedTitle')}</p>
        {course.error_message && <p>{say(course.error_message)}</p>}
        <p>{page('failedHint')}</p>
      </Notice>
    )
  if (course.status === 'awaiting_brief')
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-info-soft p-4">
        <p className="text-sm">{t('awaitingBrief')}</p>
        <Link href={`/courses/new?course=${course.course_id}`} className={buttonClass()}>
          {page('continue')}
        </Link>
      </div>
    )
  if (course.status === 'paused_quota_exceeded') return <Notice tone="warn">{t('quotaPaused')}</Notice>
  if (course.status === 'partial_quota_exceeded')
    return <Notice tone="warn">{page('partialHint', { count: keptModules(course).length })}</Notice>
  if (course.status === 'cancelled') return <Notice tone="info">{t('cancelled')}</Notice>
  if (course.warnings.length === 0) return null
  return (
    <Notice tone="warn" live>
      {course.warnings.map(({ type, reason, retry_after_seconds }) => (
        <div key={type}>
          <p className="font-medium">{page('heldUp', { type, reason })}</p>
          <p>{page('heldUpHint', { minutes: Math.ceil(retry_after_seconds / 60) })}</p>
        </div>
      ))}
    </Notice>
  )
}
