import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** The least time between two refetches of a query, in milliseconds. */
const EVERY_MS = 1000

const due = new WeakSet<Query>()
const refetchedAt = new WeakMap<Query, number>()

/**
 * Refetches these queries: at once, and during a burst of events once a second, the last time after the last
 * event. A response in flight may be older than the event, so it is refetched once more when it arrives. It is
 * not canceled: on a slow connection a burst of events would let none arrive.
 */
export function refetchAfterChange(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    // A page that opens meanwhile must not take it for current.
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
    if (due.has(query)) continue
    due.add(query)
    refetchWhenDue(client, query)
  }
}

function refetchWhenDue(client: QueryClient, query: Query): void {
  const wait = (refetchedAt.get(query) ?? 0) + EVERY_MS - Date.now()
  if (query.state.fetchStatus === 'fetching') {
    const stop = client.getQueryCache().subscribe(({ type, query: changed }) => {
      if (changed !== query || (type !== 'removed' && query.state.fetchStatus === 'fetching')) return
      stop()
      refetchWhenDue(client, query)
    })
  } else if (wait > 0) setTimeout(() => refetchWhenDue(client, query), wait)
  else {
    due.delete(query)
    refetchedAt.set(query, Date.now())
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}
