'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useApi } from '../api-client'
import type { CourseSource } from './course-wire'
import type { DeskProps } from './desk-props'
import { FOLLOWED_MS } from './follow-course'
import { LoadFailure } from './load-failure'
import { SourceDeskView } from './source-desk-view'

const READING_MS = 2000

/** The sources of a course: read, left out, corrected, noted, approved. */
export function SourceDesk(desk: DeskProps) {
  const { course } = desk
  const api = useApi()
  const t = useTranslations('sourceDesk')
  const query = useQuery({
    queryKey: ['course', course.course_id, 'sources'],
    staleTime: FOLLOWED_MS,
    queryFn: async () => (await api.get<CourseSource[]>(`/courses/${course.course_id}/sources`)).data,
    refetchInterval: ({ state }) =>
      state.data?.some((source) => source.status === 'pending') ? READING_MS : false,
  })
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  if (query.data.length === 0) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
  return <SourceDeskView {...desk} sources={query.data} />
}
