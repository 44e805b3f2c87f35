import { now } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import { failedAs } from '../../product/failures/failure-reason.ts'

/** Longer than the engine's retries to read a source and to record its failure. */
const PATIENCE_MS = 2 * 3_600_000

/**
 * The number of sources the run of a course (started at `since`) must wait for. Throws `sources_pending`,
 * naming one, after two hours: nothing is reading it anymore.
 */
export async function checkSources(courseId: string, since: Date): Promise<number> {
  const where = { courseId, excluded: false, status: 'pending' } as const
  const pending = await db().source.count({ where })
  if (pending === 0 || now().getTime() - since.getTime() < PATIENCE_MS) return pending
  const source = await db().source.findFirst({ where, orderBy: { position: 'asc' } })
  if (!source) return 0
  throw failedAs('sources_pending', { code: 'source_unread', params: { name: source.name } })
}
