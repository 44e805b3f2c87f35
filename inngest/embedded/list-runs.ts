import { pool } from '../../lib/db.ts'
import type { RunStatus } from './run-state.ts'

export type RunSummary = {
  id: string
  functionId: string
  eventName: string
  status: RunStatus
  /** finished steps */
  steps: number
  /** milliseconds spent on it so far outside its steps, and in them */
  engineMs: number
  stepMs: number
  errorMessage: string | null
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

/** The engine's runs, newest first, `limit` at a time; `cursor` is the id of the last one seen. */
export async function listRuns(page: { limit: number; cursor?: string | null }): Promise<RunSummary[]> {
  const { rows } = await pool().query(
    `SELECT id, function_id AS "functionId", event->>'name' AS "eventName", status,
       (SELECT count(*)::int FROM engine_step WHERE run_id = engine_run.id) AS steps,
       engine_ms AS "engineMs", step_ms AS "stepMs",
       CASE WHEN status = 'failed' THEN error->>'message' END AS "errorMessage",
       created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt"
     FROM engine_run WHERE $2::text IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
    [page.limit, page.cursor ?? null],
  )
  return rows
}
