import { db } from '../db.ts'

/** How many sources of a course are still to be read. */
export const countPendingSources = (courseId: string): Promise<number> =>
  db().source.count({ where: { courseId, excluded: false, status: 'pending' } })
