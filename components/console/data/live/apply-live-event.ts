import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { courseKeys } from '@/components/console/data/course-keys'
import type { CourseSummary } from '@/components/console/data/course-wire'
import { refetchAfterChange } from '@/components/console/data/refetch-after-change'
import type { OpenReviewGroup } from '@/components/console/data/review-wire'
import type { Page } from '@/components/shared/api-client'
import type { CourseState, LiveEvent } from './live-events'

type Pages = InfiniteData<Page<CourseSummary[]>>

/** Updates what the pages show. What an event does not carry is refetched when it may have changed. */
export function applyLiveEvent(client: QueryClient, { event, data }: LiveEvent): void {
  if (event === 'watching') {
    if (data.resumed) return
    refetchAfterChange(client, { queryKey: ['courses'] })
    refetchAfterChange(client, { queryKey: ['course'] })
    refetchAfterChange(client, { queryKey: ['reviews'] })
  } else if (event === 'deleted') {
    refetchAfterChange(client, { queryKey: ['courses'] })
    refetchAfterChange(client, { queryKey: ['course', data.course_id], exact: true })
    refetchAfterChange(client, { queryKey: ['reviews'] })
  } else {
    applyToRecord(client, data)
    applyToList(client, data)
    applyToReviews(client, data)
  }
}

function applyToRecord(client: QueryClient, state: CourseState): void {
  const queryKey = courseKeys.record(state.course_id)
  const known = client.getQueryData(queryKey)
  const isWhole = known !== undefined && !mayShowMore(known, state)
  if (isWhole) client.setQueryData(queryKey, { ...known, ...state })
  if (!isWhole || isFetching(client, queryKey)) refetchAfterChange(client, { queryKey, exact: true })
}

function applyToList(client: QueryClient, { modules, ...state }: CourseState): void {
  const queryKey = ['courses']
  const pages = client.getQueryData<Pages>(queryKey)
  const known = pages?.pages
    .flatMap((page) => page.data)
    .find((course) => course.course_id === state.course_id)
  const isWhole = known !== undefined && !mayShowMore(known, state)
  const changed = { ...known, ...state, module_count: modules.length } as CourseSummary
  const change = (course: CourseSummary) => (course === known ? changed : course)
  if (isWhole && pages)
    client.setQueryData<Pages>(queryKey, {
      ...pages,
      pages: pages.pages.map((page) => ({ ...page, data: page.data.map(change) })),
    })
  if (!isWhole || isFetching(client, queryKey)) refetchAfterChange(client, { queryKey, exact: true })
}

/** An event names the gates its course waits at; only the whole list knows since when, and the order. */
function applyToReviews(client: QueryClient, { course_id, open_reviews }: CourseState): void {
  const queryKey = ['reviews']
  const known = client.getQueryData<OpenReviewGroup[]>(queryKey) ?? []
  const before = known
    .filter((group) => group.course_id === course_id)
    .flatMap(({ checkpoint, modules }) =>
      (modules.length > 0 ? modules : [null]).map((module) => `${checkpoint} ${module}`),
    )
  const now = open_reviews.map(({ checkpoint, module_index }) => `${checkpoint} ${module_index}`)
  if (before.toSorted().join() !== now.toSorted().join() || isFetching(client, queryKey))
    refetchAfterChange(client, { queryKey, exact: true })
}

/** Title, duration and failure reason are not in the event; they change with these fields. */
const mayShowMore = (known: CourseSummary, state: Pick<CourseState, 'status' | 'stage'>): boolean =>
  known.status !== state.status || known.stage !== state.stage

const isFetching = (client: QueryClient, queryKey: QueryKey): boolean =>
  client.isFetching({ queryKey, exact: true }) > 0
