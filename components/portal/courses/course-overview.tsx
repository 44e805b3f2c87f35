import { useTranslations } from 'next-intl'
import { nextStep } from '@/components/portal/shell/learner-step'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { PortalHead } from '@/components/portal/shell/portal-head'
import { formatLength } from '@/components/shared/format-time'
import { ProgressBar } from '@/components/ui/progress-bar'
import { CourseEnd } from './course-end'
import { CourseModuleRow } from './course-module-row'
import { CourseNext } from './course-next'

export function CourseOverview({ course }: { course: LearnCourse }) {
  const t = useTranslations('learnerCourse')
  const list = useTranslations('learnerCourses')
  const { modules, progress_percent, modules_completed, module_count } = course
  const step = nextStep(course)
  const nextIndex = 'module' in step ? step.module.module_index : null
  const facts = [
    course.brand?.company_name,
    t('moduleCount', { count: modules.length }),
    course.duration_seconds > 0 && t('length', { length: formatLength(course.duration_seconds) }),
  ].filter(Boolean)
  return (
    <>
      <PortalHead
        title={course.title}
        lang={course.language}
        back={{ href: '/learn', label: t('back') }}
        description={facts.join(' · ')}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6 lg:col-start-2 lg:row-start-1">
          <section
            aria-label={t('progress')}
            className="grid gap-4 rounded-2xl border border-line bg-surface p-5"
          >
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="font-semibold">{t('progress')}</h2>
              <p className="font-semibold text-2xl tabular-nums">{progress_percent} %</p>
            </div>
            <ProgressBar percent={progress_percent} label={list('percent', { percent: progress_percent })} />
            <p className="text-muted text-sm">
              {list('modulesDone', { count: modules_completed, total: module_count })}
            </p>
            <CourseNext courseId={course.course_id} language={course.language} step={step} />
          </section>
        </div>
        <div className="grid gap-6 lg:row-start-1">
          <section aria-label={t('modules')} className="grid gap-3">
            <h2 className="font-semibold text-lg">{t('modules')}</h2>
            <ol className="grid overflow-hidden rounded-2xl border border-line bg-surface">
              {modules.map((module) => (
                <CourseModuleRow
                  key={module.module_index}
                  courseId={course.course_id}
                  language={course.language}
                  module={module}
                  isNext={module.module_index === nextIndex}
                />
              ))}
            </ol>
          </section>
          <CourseEnd course={course} />
        </div>
      </div>
    </>
  )
}
