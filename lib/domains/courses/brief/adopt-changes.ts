import { pgPool } from '../../../platform/db.ts'
import { log } from '../../../platform/log.ts'

/**
 * After a restore into another database cluster, whose transaction numbers start over: assigns this
 * transaction's number to changes with numbers in the future, so that live streams do not report them on
 * every read. Otherwise a no-op. Returns how many.
 */
export async function adoptChanges(): Promise<number> {
  const { rowCount } = await pgPool().query(
    `WITH mine AS (SELECT pg_current_xact_id()::text::bigint AS id)
     UPDATE course_change SET changed_by = mine.id FROM mine WHERE changed_by > mine.id`,
  )
  if (rowCount) log().info({ courses: rowCount }, 'adopted course changes of another database')
  return rowCount ?? 0
}
