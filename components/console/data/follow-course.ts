import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from './ask-again'

/** What is kept of a course is read again when it changes: opening another page need not ask at once. */
export const FOLLOWED_MS = 10_000

/**
 * Third word of the keys of what changes with a course; what else is kept of it stands under a stamp of its
 * own.
 */
const FOLLOWING = [
  'ledger',
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

const followed = new WeakMap<QueryClient, Map<string, string>>()

/** Asks again for what a page shows of a course, once its revision is another one than it was. */
export function followCourse(client: QueryClient, courseId: string, revision: string): void {
  const known = followed.get(client) ?? new Map<string, string>()
  followed.set(client, known)
  const before = known.get(courseId)
  known.set(courseId, revision)
  if (before === undefined || before === revision) return
  askAgain(client, {
    predicate: ({ queryKey: [root, id, part] }) =>
      root === 'course' && id === courseId && FOLLOWING.includes(String(part)),
  })
}
