import type { CourseStatus } from '../../lib/domains/runs/course-status.ts'
import type { Mode } from '../../lib/platform/auth/context.ts'
import { pgPool } from '../../lib/platform/db.ts'
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
  /** of one that failed; `cause` is the failure, where one of ours is the reason */
  error: { message: string | null; cause: unknown } | null
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  /** the course it works on and its account; null if there is none or it was deleted */
  account: { id: string; name: string } | null
  course: { id: string; title: string; status: CourseStatus; mode: Mode } | null
}

export type RunPage = {
  limit: number
  /** id of the last run already listed */
  cursor?: string | null | undefined
  status?: RunStatus | undefined
  /** part of the name or id of a function, course or account */
  search?: string | undefined
}

const SEARCHED = ['function_id', 'r.id', 'c.id', 'c.title', 'a.id', 'a.name', "error->>'message'"]

/** The engine's runs, newest first, `limit` at a time. */
export async function listRuns({ limit, cursor, status, search }: RunPage): Promise<RunSummary[]> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await pgPool().query(
    `SELECT r.id, function_id AS "functionId", event->>'name' AS "eventName", r.status,
       (SELECT count(*)::int FROM engine_step WHERE run_id = r.id) AS steps,
       engine_ms AS "engineMs", step_ms AS "stepMs",
       CASE WHEN r.status = 'failed' THEN
         json_build_object('message', error->>'message', 'cause', error->'cause') END AS error,
       r.created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt",
       CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END AS account,
       CASE WHEN c.id IS NOT NULL THEN
         json_build_object('id', c.id, 'title', c.title, 'status', c.status, 'mode', c.mode) END AS course
     FROM engine_run r
       LEFT JOIN source s ON s.id = event->'data'->>'source_id'
       LEFT JOIN course c ON c.id = COALESCE(event->'data'->>'course_id', s.course_id)
       LEFT JOIN preset p ON p.id = COALESCE(event->'data'->>'preset_id', s.preset_id)
       LEFT JOIN account a ON a.id = COALESCE(c.account_id, p.account_id, event->'data'->>'account_id')
     WHERE ($2::text IS NULL OR r.id < $2) AND ($3::run_status IS NULL OR r.status = $3)
       AND ($4::text IS NULL OR ${SEARCHED.map((part) => `${part} ILIKE $4`).join(' OR ')})
     ORDER BY r.id DESC LIMIT $1`,
    [limit, cursor ?? null, status ?? null, pattern],
  )
  return rows
}
