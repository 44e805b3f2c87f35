'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Course, CourseModule } from '@/components/console/courses/course-wire'
import { useApi } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import { SceneList } from './scene-list'

export function SceneListController({ course, module }: { course: Course; module: CourseModule }) {
  const api = useApi()
  const t = useTranslations('course')
  const query = useQuery({
    queryKey: ['course', course.course_id, 'module', module.module_index],
    queryFn: async () =>
      (
        await api.get('/courses/{course_id}/modules/{module_num}', {
          path: { course_id: course.course_id, module_num: module.module_index + 1 },
        })
      ).scenes,
    placeholderData: (previous) => previous,
  })
  if (query.data) return <SceneList scenes={query.data} language={course.language} />
  return query.isError ? (
    <p className="text-muted">{t('scenesFailed')}</p>
  ) : (
    <Skeleton rows={2} label={t('loading')} />
  )
}
