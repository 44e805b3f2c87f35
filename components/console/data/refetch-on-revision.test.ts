import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refetchOnRevision } from './refetch-on-revision.ts'

/** A part of a course on the page, and how often it was requested. */
function show(client: QueryClient, queryKey: unknown[]) {
  const queryFn = vi.fn(async () => 'answer')
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  return queryFn
}

test('a new revision refetches what the page shows of that course, once', async () => {
  const client = new QueryClient()
  const parts = ['ledger', 'scenes', 'pool', 'outline', 'sources'].map((part) =>
    show(client, ['course', 'crs_1', part, 0]),
  )
  const versions = show(client, ['course', 'crs_1', 'versions', 7, 'stamp'])
  const other = show(client, ['course', 'crs_2', 'ledger'])
  const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const calls = () => parts.map((part) => part.mock.calls.length)
  await settled()
  refetchOnRevision(client, 'crs_1', '10')
  refetchOnRevision(client, 'crs_1', '10')
  await settled()
  expect(calls()).toEqual([1, 1, 1, 1, 1])
  refetchOnRevision(client, 'crs_1', '11')
  refetchOnRevision(client, 'crs_1', '11')
  await settled()
  expect(calls()).toEqual([2, 2, 2, 2, 2])
  expect([versions.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
})
