import { getCourse } from '../../lib/domains/courses/get-course.ts'
import { CHECKPOINTS, type ReviewSettings } from '../../lib/domains/ledger/checkpoint-list.ts'
import type { CourseStatus } from '../../lib/domains/runs/course-status.ts'
import type { Ctx } from '../../lib/platform/auth/context.ts'
import { db, pgPool } from '../../lib/platform/db.ts'
import { startRelay } from '../../lib/platform/events/start-relay.ts'
import { storedText } from '../../lib/product/failures/failure-column.ts'
import { Engine } from '../embedded/engine.ts'
import { setCurrentEngine } from '../embedded/protocol/engine-fetch.ts'
import { until } from '../embedded/testing/engine-harness.ts'
import { inngest, signingKey } from '../runtime/client.ts'
import { functions } from '../runtime/index.ts'
import { serveFunctions } from '../runtime/serve.ts'

/** How long a test waits, in ms, for what takes seconds on a machine that has nothing else to do. */
export const PATIENCE = 180_000

/** For tests: every checkpoint automatic. */
export const ALL_AUTO = Object.fromEntries(CHECKPOINTS.map((name) => [name, 'auto'])) as ReviewSettings

/**
 * For tests: the real functions on an embedded engine that retries after milliseconds. Returns a function
 * that stops it.
 */
export async function startPipeline(): Promise<(graceMs?: number) => Promise<void>> {
  const engine = new Engine({
    handler: serveFunctions(inngest, functions),
    signingKey: signingKey(),
    url: 'http://127.0.0.1/api/inngest',
    retryBaseMs: 5,
  })
  await engine.start()
  setCurrentEngine(engine)
  const stopRelay = startRelay(engine.deliver)
  return async (graceMs) => {
    await stopRelay()
    await engine.stop(graceMs)
    setCurrentEngine(null)
  }
}

/** For tests: waits until the course has this status. If it fails instead, throws its error. */
export const waitForStatus = (ctx: Ctx, courseId: string, status: CourseStatus): Promise<true> =>
  until(async () => {
    const course = await getCourse(ctx, courseId)
    if (course.status === 'failed' && status !== 'failed')
      throw new Error(storedText(course.failure) ?? 'failed')
    return course.status === status && (true as const)
  }, 3 * PATIENCE)

/** For tests: waits until a run of the course has finished the step of this name. */
export const stepFinished = (courseId: string, name: string): Promise<true> =>
  until(async () => {
    const { rowCount } = await pgPool().query(
      `SELECT 1 FROM engine_step s JOIN engine_run r ON r.id = s.run_id
       WHERE s.name = $2 AND r.event->'data'->>'course_id' = $1`,
      [courseId, name],
    )
    return rowCount !== 0 && (true as const)
  }, 3 * PATIENCE)

/** For tests: the webhook events of a course in order, with their data. */
export async function eventsOf(courseId: string): Promise<{ event: string; data: unknown }[]> {
  const rows = await db().webhookDelivery.findMany({ where: { courseId }, orderBy: { id: 'asc' } })
  return rows.map(({ event, data }) => ({ event, data }))
}

/**
 * For tests: unfinished runs of the course and what the engine still stores for them, except its file sweep.
 */
export async function countOpenWork(courseId: string): Promise<number> {
  const { rows } = await pgPool().query(
    `SELECT (SELECT count(*)::int FROM engine_item i WHERE i.run_id = r.id)
          + (SELECT count(*)::int FROM engine_pause p WHERE p.run_id = r.id)
          + (r.ended_at IS NULL)::int AS open
     FROM engine_run r WHERE r.event->'data'->>'course_id' = $1 AND r.function_id NOT LIKE '%delete-course-files'`,
    [courseId],
  )
  return rows.reduce((sum, row) => sum + row.open, 0)
}
