import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchAfterChange } from './refetch-after-change.ts'

const queryKey = ['course', 'crs_1', 'ledger']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests of a query on the page; each takes `ms`. */
async function show(client: QueryClient, ms: number) {
  const queryFn = vi.fn(() => new Promise((resolve) => setTimeout(resolve, ms, Date.now())))
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(ms)
  return { queryFn, stop }
}

test.each([10, 700])(
  'ten events a second refetch at once and then once a second, last after the last event (%i ms a request)',
  async (ms) => {
    const client = new QueryClient()
    const { queryFn, stop } = await show(client, ms)
    for (let i = 0; i < 45; i++) {
      refetchAfterChange(client, { queryKey, exact: true })
      await vi.advanceTimersByTimeAsync(i === 0 ? 0 : 100)
    }
    const lastEvent = Date.now()
    await vi.advanceTimersByTimeAsync(5000)
    stop()
    expect(queryFn.mock.calls.length - 1).toBe(6)
    expect(client.getQueryData<number>(queryKey)).toBeGreaterThanOrEqual(lastEvent)
  },
)

test('what waits to be refetched is stale for a page that opens meanwhile', async () => {
  const client = new QueryClient()
  const { queryFn, stop } = await show(client, 10)
  refetchAfterChange(client, { queryKey })
  await vi.advanceTimersByTimeAsync(100)
  stop()
  refetchAfterChange(client, { queryKey })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(queryFn).toHaveBeenCalledTimes(2)
})
