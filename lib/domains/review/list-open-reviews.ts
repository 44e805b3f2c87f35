import type { Ctx } from '../../platform/auth/context.ts'
import { pgPool } from '../../platform/db.ts'
import type { Language } from '../../product/source-document.ts'
import type { Checkpoint } from '../ledger/checkpoint-list.ts'
import { OPEN } from '../ledger/gate-state.ts'

/** Artifacts waiting for a person at one checkpoint of a course or preset. */
export type OpenReviewGroup = {
  courseId: string | null
  presetId: string | null
  title: string
  /** the language of a course's texts; null for a preset */
  language: Language | null
  checkpoint: Checkpoint
  /** 0-based; empty for artifacts of the whole course or preset */
  modules: number[]
  /** when the first of them started to wait */
  since: Date
}

const STATEMENT = `
  SELECT c.id AS "courseId", NULL AS "presetId", c.title, c.language, r.checkpoint,
    array_remove(array_agg(r.module_index ORDER BY r.module_index), NULL) AS modules, min(r.since) AS since
  FROM open_review r JOIN course c ON c.id = r.course_id
  WHERE c.account_id = $1 AND c.mode = $2 GROUP BY c.id, r.checkpoint
  UNION ALL
  SELECT NULL, p.id, p.name, NULL, e.checkpoint, '{}', min(e.updated_at)
  FROM preset p JOIN review_entry e ON e.preset_id = p.id
  WHERE p.account_id = $1 AND p.mode = $2 AND e.status = ANY($3) GROUP BY p.id, e.checkpoint
  ORDER BY since, "courseId", checkpoint`

/** Everything in the account that is waiting for review, longest wait first. */
export async function listOpenReviews(ctx: Ctx): Promise<OpenReviewGroup[]> {
  const { rows } = await pgPool().query<OpenReviewGroup>({
    name: 'list-open-reviews',
    text: STATEMENT,
    values: [ctx.accountId, ctx.mode, [...OPEN]],
  })
  return rows
}
