'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useLivePoll } from '@/components/console/data/live/live-updates'
import { useApi } from '@/components/shared/api-client'
import { type CourseFilter, listQuery } from './course-list-filter'
import { isMoving } from './course-wire'

/** Live events cover only the full course list; a filtered one is polled this often, in milliseconds. */
const PART_POLL_MS = 10_000

/** The courses that match the filter, most recently changed first, kept up to date while the page is open. */
export function useCourseList(filter: CourseFilter = {}) {
  const api = useApi()
  const pollMs = useLivePoll()
  const isPart = Object.values(filter).some(Boolean)
  return useInfiniteQuery({
    queryKey: isPart ? ['courses', filter] : ['courses'],
    initialPageParam: '',
    queryFn: ({ pageParam }) => api.getPage('/courses', { query: listQuery(filter, pageParam) }),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => {
      if (isPart) return PART_POLL_MS
      return state.data?.pages.some((page) => page.data.some(isMoving)) ? pollMs : false
    },
  })
}
