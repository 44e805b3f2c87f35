import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma } from '../../platform/db.ts'
import { RELEASED } from '../modules/module-release.ts'
import { findHits, type SearchHit } from './find-hits.ts'

/**
 * What matches in the listed courses a learner is enrolled in: titles, and what is said and shown in the videos
 * that are open to them; best first. Nothing of a course while a quiz or the exam of it is in progress. `email` in lower case; nothing for an unknown learner.
 */
export const searchLearning = (
  { accountId, mode }: Ctx,
  email: string,
  typed: string,
  limit: number,
): Promise<SearchHit[]> =>
  findHits(typed, limit, {
    entries: Prisma.sql`(e.at_seconds IS NOT NULL OR e.kind = 'course') AND e.course_id = ANY(ARRAY(
      SELECT n.course_id FROM enrollment n JOIN learner l ON l.id = n.learner_id
      JOIN course c ON c.id = n.course_id AND c.account_id = l.account_id AND c.mode = l.mode AND c.listed
      WHERE l.account_id = ${accountId} AND l.mode = ${mode}::mode AND l.email = ${email}
        AND NOT EXISTS (SELECT FROM quiz_attempt a WHERE a.enrollment_id = n.id AND a.finished_at IS NULL)))`,
    places: Prisma.sql`(m.id IS NULL OR ${Prisma.raw(RELEASED)})`,
  })
