'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useApi } from '../api-client'
import type { Course } from './course-wire'
import type { CourseResults } from './learner-wire'
import { LoadFailure } from './load-failure'
import { ResultView } from './result-view'

/** What learners made of a course. */
export function ResultController({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('results')
  const query = useQuery({
    queryKey: ['course', course.course_id, 'results'],
    queryFn: async () => (await api.get<CourseResults>(`/courses/${course.course_id}/results`)).data,
  })
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  if (query.data.learners.enrolled === 0)
    return <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>
  return <ResultView course={course} results={query.data} />
}
