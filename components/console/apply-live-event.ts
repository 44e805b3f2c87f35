import type { InfiniteData, Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import type { Answer } from '../api-client'
import type { Course, CourseSummary } from './course-wire'
import type { CourseState, LiveEvent } from './live-events'

type Pages = InfiniteData<Answer<CourseSummary[]>>

/** Brings what the pages show up to date. What an event does not carry is asked for when it may have changed. */
export function applyLiveEvent(client: QueryClient, { event, data }: LiveEvent): void {
  if (event === 'watching') {
    if (data.resumed) return
    ask(client, { queryKey: ['courses'] })
    ask(client, { queryKey: ['course'] })
  } else if (event === 'deleted') {
    ask(client, { queryKey: ['courses'] })
    ask(client, { queryKey: ['course', data.course_id], exact: true })
  } else {
    applyToRecord(client, data)
    applyToList(client, data)
  }
}

function applyToRecord(client: QueryClient, state: CourseState): void {
  const queryKey = ['course', state.course_id]
  const known = client.getQueryData<Course>(queryKey)
  const isWhole = known !== undefined && !mayShowMore(known, state)
  if (isWhole) client.setQueryData<Course>(queryKey, { ...known, ...state })
  if (!isWhole || isFetching(client, queryKey)) ask(client, { queryKey, exact: true })
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
  if (!isWhole || isFetching(client, queryKey)) ask(client, { queryKey, exact: true })
}

/** Title, duration and reason of a failure are not in the event; they change with these. */
const mayShowMore = (known: CourseSummary, state: Pick<CourseState, 'status' | 'stage'>): boolean =>
  known.status !== state.status || known.stage !== state.stage

const isFetching = (client: QueryClient, queryKey: string[]): boolean =>
  client.isFetching({ queryKey, exact: true }) > 0

const awaited = new WeakSet<Query>()

/**
 * Asks for these again. An answer under way may be older than the event: then once more when it is there, instead
 * of cancelling it, for on a slow line a burst of events would let none arrive.
 */
function ask(client: QueryClient, filters: QueryFilters): void {
  const cache = client.getQueryCache()
  for (const query of cache.findAll(filters)) {
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    if (query.state.fetchStatus !== 'fetching') again()
    else if (!awaited.has(query)) {
      awaited.add(query)
      const stop = cache.subscribe(({ type, query: changed }) => {
        if (changed !== query || (type !== 'removed' && query.state.fetchStatus === 'fetching')) return
        stop()
        awaited.delete(query)
        again()
      })
    }
  }
}
