'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/courses/course-wire'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { useApi } from '@/components/shared/api-client'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ResultView } from './result-view'

/** What learners made of a course. */
export function ResultController({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('results')
  const query = useQuery({
    queryKey: ['course', course.course_id, 'results'],
    queryFn: () => api.get('/courses/{course_id}/results', { path: { course_id: course.course_id } }),
  })
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  if (query.data.learners.enrolled === 0)
    return <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>
  return <ResultView course={course} results={query.data} />
}
