'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useCourse } from '@/components/console/data/use-course'
import { MissingCourse } from '@/components/console/page-parts/missing-object'
import { ApiError, useApi } from '@/components/shared/api-client'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ModulePage } from './module-page'

export function ModulePageController({ courseId, number }: { courseId: string; number: number }) {
  const api = useApi()
  const t = useTranslations('course')
  const page = useTranslations('modulePage')
  const course = useCourse(courseId)
  const summary = course.data?.modules.find((known) => known.module_index === number - 1)
  const module = useQuery({
    enabled: summary !== undefined,
    queryKey: ['course', courseId, 'module record', number, summary],
    queryFn: () =>
      api.get('/courses/{course_id}/modules/{module_num}', {
        path: { course_id: courseId, module_num: number },
      }),
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  })
  const title = module.data?.title
  useEffect(() => {
    if (title) document.title = `${title} · Coursewright`
  }, [title])
  const failure = course.error ?? module.error
  if (failure instanceof ApiError && failure.status === 404) return <MissingCourse courseId={courseId} />
  if (course.data && !summary)
    return (
      <EmptyState isPage title={page('notFound')}>
        {page('notFoundHint')}
      </EmptyState>
    )
  if (course.data && module.data) return <ModulePage course={course.data} module={module.data} />
  if (failure)
    return (
      <LoadFailure
        onRetry={() => {
          course.refetch()
          module.refetch()
        }}
      />
    )
  return <Skeleton rows={3} label={t('loading')} />
}
