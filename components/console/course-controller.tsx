'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError, useApi } from './api-client'
import { CourseView } from './course-view'
import { type Course, isMoving } from './course-wire'
import { LoadFailure } from './load-failure'
import { useLiveUpdates } from './use-live-updates'

export function CourseController({ courseId }: { courseId: string }) {
  const api = useApi()
  const pollMs = useLiveUpdates()
  const t = useTranslations('course')
  const failure = useTranslations('failure')
  const query = useQuery({
    queryKey: ['course', courseId],
    queryFn: async () => (await api.get<Course>(`/courses/${encodeURIComponent(courseId)}`)).data,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
  })
  const title = query.data?.title
  useEffect(() => {
    if (title) document.title = `${title} · Coursewright`
  }, [title])
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  if (query.error instanceof ApiError && query.error.status === 404)
    return <EmptyState title={t('notFound')}>{t('notFoundHint')}</EmptyState>
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  return (
    <div className="grid gap-6">
      {query.isRefetchError && (
        <Notice tone="warn" live>
          {failure('stale')}
        </Notice>
      )}
      <CourseView course={query.data} />
    </div>
  )
}
