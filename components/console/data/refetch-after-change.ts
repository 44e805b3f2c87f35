import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

const awaited = new WeakSet<Query>()

/**
 * Refetches these queries. A response in flight may be older than the event, so it is refetched once more
 * when it arrives. It is not canceled: on a slow connection a burst of events would let none arrive.
 */
export function refetchAfterChange(client: QueryClient, filters: QueryFilters): void {
  const cache = client.getQueryCache()
  for (const query of cache.findAll(filters)) {
    const refetch = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    if (query.state.fetchStatus !== 'fetching') refetch()
    else if (!awaited.has(query)) {
      awaited.add(query)
      const stop = cache.subscribe(({ type, query: changed }) => {
        if (changed !== query || (type !== 'removed' && query.state.fetchStatus === 'fetching')) return
        stop()
        awaited.delete(query)
        refetch()
      })
    }
  }
}
