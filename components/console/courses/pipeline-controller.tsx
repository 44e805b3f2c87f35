'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useReview } from '@/components/console/review/use-review'
import { useApi } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import type { Course } from './course-wire'
import { PipelinePicture } from './pipeline-picture'
import { pipelineOf } from './pipeline-state'

export function PipelineController({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('course')
  const { query } = useReview(course)
  const settings = useQuery({
    queryKey: ['course', course.course_id, 'review-settings'],
    queryFn: async () =>
      (await api.get('/courses/{course_id}/review-settings', { path: { course_id: course.course_id } }))
        .settings,
    staleTime: 60_000,
  })
  if (!query.data && query.isPending) return <Skeleton rows={1} label={t('loading')} />
  return (
    <PipelinePicture course={course} pipeline={pipelineOf(course, query.data ?? [], settings.data ?? {})} />
  )
}
