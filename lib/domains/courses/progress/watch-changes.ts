import type { Mode } from '../../../platform/auth/context.ts'
import { pgPool } from '../../../platform/db.ts'
import { hasSeen, parseSnapshot, type Snapshot } from './watch-snapshot.ts'

/** What a stream watches: the courses of an account in one mode, or a single course. */
export type Watched = { accountId: string; mode: Mode; courseId: string | null }

/** That a course has changed, and in which transaction. */
export type CourseChange = { courseId: string; accountId: string; mode: Mode; changedBy: string }

/** Changes, and the snapshot of the read that found them. */
export type Changes = { snapshot: Snapshot; changes: CourseChange[] }

const READ = `
  WITH reading AS (SELECT pg_current_snapshot() AS snapshot)
  SELECT reading.snapshot::text, c.course_id AS "courseId", c.account_id AS "accountId", c.mode,
    c.changed_by AS "changedBy"
  FROM reading LEFT JOIN course_change c`

/** The current snapshot. */
export const readSnapshot = async (): Promise<Snapshot> => (await read(`${READ} ON false`, [])).snapshot

/** The changes of all accounts that `seen` has not seen. */
export async function readChanges(seen: Snapshot): Promise<Changes> {
  return unseen(await read(`${READ} ON c.changed_by >= $1`, [seen.xmin]), seen)
}

/** What a stream has missed. `seen` null: nothing for an account, the current state for a single course. */
export async function readMissed(watched: Watched, seen: Snapshot | null): Promise<Changes> {
  const { accountId, mode, courseId } = watched
  const since = seen?.xmin ?? (courseId === null ? null : 0n)
  const missed = `c.account_id = $1 AND c.mode = $2 AND c.changed_by >= $3::bigint`
  const found =
    courseId === null
      ? await read(`${READ} ON ${missed}`, [accountId, mode, since])
      : await read(`${READ} ON ${missed} AND c.course_id = $4`, [accountId, mode, since, courseId])
  if (seen === null) return found
  // A snapshot from the future belongs to a database before a restore: anything may have changed.
  return seen.xmin > found.snapshot.xmin ? readMissed(watched, parseSnapshot('0:0:')) : unseen(found, seen)
}

const unseen = ({ snapshot, changes }: Changes, seen: Snapshot): Changes => ({
  snapshot,
  changes: changes.filter((change) => !hasSeen(seen, change.changedBy)),
})

async function read(text: string, values: unknown[]): Promise<Changes> {
  const { rows } = await pgPool().query<{ snapshot: string } & (CourseChange | { courseId: null })>(
    text,
    values,
  )
  return {
    snapshot: parseSnapshot(rows[0]?.snapshot ?? '0:0:'),
    changes: rows.flatMap((row) => (row.courseId === null ? [] : [row])),
  }
}
