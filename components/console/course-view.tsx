import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { CourseProgress } from './course-progress'
import type { Course } from './course-wire'
import { ModuleCard } from './module-card'
import { OutlineController } from './outline-controller'
import { ReviewController } from './review-controller'
import { SourceListController } from './source-list-controller'
import { CourseStatusBadge } from './status-badge'

export function CourseView({ course }: { course: Course }) {
  const t = useTranslations('course')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-2xl tracking-tight" lang={course.language}>
          {course.title}
        </h1>
        <CourseStatusBadge status={course.status} />
      </div>
      <CourseNews course={course} />
      <CourseProgress course={course} />
      <ReviewController course={course} />
      <section className="grid gap-3" aria-labelledby="modules">
        <h2 id="modules" className="font-semibold text-lg">
          {t('modules')}
        </h2>
        {course.modules.length === 0 && <p className="text-muted">{t('modulesEmpty')}</p>}
        {course.modules.map((module) => (
          <ModuleCard key={module.module_index} course={course} module={module} />
        ))}
      </section>
      <OutlineController course={course} />
      <SourceListController course={course} />
    </>
  )
}

/** What a person should know about a course that is not simply on its way. */
function CourseNews({ course }: { course: Course }) {
  const t = useTranslations('course')
  if (course.status === 'failed')
    return (
      <Notice tone="bad" live>
        <p className="font-medium">{t('failedTitle')}</p>
        {course.error_message && <p>{course.error_message}</p>}
      </Notice>
    )
  if (course.status === 'awaiting_brief') return <Notice tone="info">{t('awaitingBrief')}</Notice>
  if (course.status === 'paused_quota_exceeded') return <Notice tone="warn">{t('quotaPaused')}</Notice>
  if (course.status === 'cancelled') return <Notice tone="info">{t('cancelled')}</Notice>
  return null
}
