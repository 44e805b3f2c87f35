'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { useApi } from './api-client'
import { CourseList } from './course-list'
import { type CourseSummary, isMoving } from './course-wire'
import { LoadFailure } from './load-failure'
import { useLiveUpdates } from './use-live-updates'

const PAGE_SIZE = 50

export function CourseListController() {
  const api = useApi()
  const pollMs = useLiveUpdates()
  const t = useTranslations('home')
  const query = useInfiniteQuery({
    queryKey: ['courses'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api.get<CourseSummary[]>(
        `/courses?limit=${PAGE_SIZE}${pageParam && `&cursor=${encodeURIComponent(pageParam)}`}`,
      ),
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(isMoving)) ? pollMs : false,
  })
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  return (
    <CourseList
      courses={query.data.pages.flatMap((page) => page.data)}
      isStale={query.isRefetchError}
      older={query.hasNextPage ? { load: () => query.fetchNextPage(), busy: query.isFetchingNextPage } : null}
    />
  )
}
