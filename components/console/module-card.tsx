import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import type { Course, CourseModule } from './course-wire'
import { formatRunningTime } from './format-time'
import { ModulePlayer } from './module-player'
import { QuestionListController } from './question-list-controller'
import { SceneListController } from './scene-list-controller'
import { ModuleStatusBadge } from './status-badge'

type Props = { course: Course; module: CourseModule }

export function ModuleCard({ course, module }: Props) {
  const t = useTranslations('course')
  const facts = [
    module.duration_seconds ? formatRunningTime(module.duration_seconds) : null,
    module.scene_count > 0 ? t('scenes', { count: module.scene_count }) : null,
    module.question_count > 0 ? t('questions', { count: module.question_count }) : null,
  ].filter(Boolean)
  return (
    <article
      id={`module-${module.module_index + 1}`}
      className="scroll-mt-4 grid gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="text-muted text-sm">
            {[t('module', { number: module.module_index + 1 }), ...facts].join(' · ')}
          </p>
          <h3 className="font-semibold" lang={course.language}>
            {module.title}
          </h3>
        </div>
        <ModuleStatusBadge status={module.status} />
      </div>
      <p className="max-w-prose text-muted" lang={course.language}>
        {module.description}
      </p>
      {module.video_ready ? (
        <ModulePlayer course={course} module={module} />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-3 text-muted text-sm">{t('videoPending')}</p>
      )}
      {module.scene_count > 0 && (
        <Disclosure title={t('scenesTitle')}>
          <SceneListController course={course} module={module} />
        </Disclosure>
      )}
      {module.question_count > 0 && (
        <Disclosure title={t('quizTitle')}>
          <QuestionListController course={course} module={module} />
        </Disclosure>
      )}
    </article>
  )
}
