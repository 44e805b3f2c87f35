'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type Course, hasStopped } from '@/components/console/courses/course-wire'
import { useApi } from '@/components/shared/api-client'
import { ModuleCard } from './module-card'

/** Signed addresses live for an hour. */
const FRESH_MS = 30 * 60_000

/** The modules, each with its first slide as the picture of its video. */
export function ModuleList({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('course')
  const shown = course.modules.filter((module) => module.video_ready)
  const pictures = useQuery({
    enabled: shown.length > 0,
    queryKey: [
      'course',
      course.course_id,
      'pictures',
      shown.map((module) => `${module.module_index}${module.status}`),
    ],
    queryFn: () => api.get('/courses/{course_id}/modules', { path: { course_id: course.course_id } }),
    staleTime: FRESH_MS,
    placeholderData: (previous) => previous,
  })
  const pictureOf = (index: number) =>
    pictures.data?.find((module) => module.module_index === index)?.scenes[0]?.slide?.url ?? null
  return (
    <section className="grid gap-3" aria-labelledby="modules">
      <h2 id="modules" className="font-semibold text-lg">
        {t('modules')}
      </h2>
      {course.modules.length === 0 && (
        <p className="text-muted text-sm">{t(hasStopped(course) ? 'modulesNone' : 'modulesEmpty')}</p>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {course.modules.map((module) => (
          <ModuleCard
            key={module.module_index}
            course={course}
            module={module}
            picture={pictureOf(module.module_index)}
          />
        ))}
      </div>
    </section>
  )
}
