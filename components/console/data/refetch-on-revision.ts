import type { QueryClient } from '@tanstack/react-query'
import { refetchAfterChange } from './refetch-after-change'

/** Cached parts of a course are refetched when it changes, so opening another page need not refetch them. */
export const COURSE_STALE_MS = 10_000

/**
 * Third element of the query keys that change with a course; other queries about it are keyed by their own
 * version.
 */
const COURSE_PARTS = [
  'ledger',
  'remarks',
  'scenes',
  'pool',
  'outline',
  'sources',
  'module',
  'quiz',
  'exam',
  'history',
  'packages',
]

const revisions = new WeakMap<QueryClient, Map<string, string>>()

/** Refetches what a page shows of a course once its revision has changed. */
export function refetchOnRevision(client: QueryClient, courseId: string, revision: string): void {
  const known = revisions.get(client) ?? new Map<string, string>()
  revisions.set(client, known)
  const before = known.get(courseId)
  known.set(courseId, revision)
  if (before === undefined || before === revision) return
  refetchAfterChange(client, {
    predicate: ({ queryKey: [root, id, part] }) =>
      root === 'course' && id === courseId && COURSE_PARTS.includes(String(part)),
  })
}
