import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { Prisma, type Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { COUNTING_ASSIGNMENT } from '../../learners/enrollment/read-enrollments.ts'
import { IS_REAL_ENROLLMENT } from '../../learners/preview/real-enrollment.ts'

/** Whose figures: members of a group, and those enrolled on days (UTC) of a range, both included. */
export type FigureFilter = {
  group_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Fewer learners than that are no group whose figures may be shown. */
export const LEAST_GROUP = 5

/** SQL: whether the enrollment `e` is real and passes the filter. */
export const isCounted = ({
  group_id,
  from,
  to,
}: FigureFilter): Prisma.Sql => Prisma.sql`${IS_REAL_ENROLLMENT}
  ${group_id === undefined ? Prisma.empty : Prisma.sql`AND EXISTS (SELECT FROM group_member gm WHERE gm.group_id = ${group_id} AND gm.learner_id = e.learner_id)`}
  ${from === undefined ? Prisma.empty : Prisma.sql`AND e.created_at >= ${new Date(from)}`}
  ${to === undefined ? Prisma.empty : Prisma.sql`AND e.created_at < ${new Date(to)}::timestamptz + interval '1 day'`}`

/** SQL: enrollments that pass a condition on `e`, with when each step was taken; null if it was not. */
export const standings = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT e.id, e.course_id, e.learner_id, e.created_at AS enrolled_at, e.completed_at, d.due_at,
    LEAST((SELECT min(p.started_at) FROM module_progress p WHERE p.enrollment_id = e.id),
      (SELECT min(a.started_at) FROM quiz_attempt a WHERE a.enrollment_id = e.id)) AS started_at,
    (SELECT min(a.finished_at) FROM quiz_attempt a
      WHERE a.enrollment_id = e.id AND a.module_index IS NULL AND NOT a.news AND a.passed) AS passed_at
  FROM enrollment e LEFT JOIN LATERAL ${COUNTING_ASSIGNMENT} d ON true
  WHERE ${condition}`

/** SQL: what {@link Figures} has, of standings `s`. */
export const figuresOf = (): Prisma.Sql => Prisma.sql`
  count(s.id)::int AS enrolled, count(s.started_at)::int AS started, count(s.completed_at)::int AS completed,
  count(s.passed_at)::int AS passed, count(s.due_at)::int AS due,
  count(*) FILTER (WHERE s.completed_at <= s.due_at)::int AS "onTime",
  count(*) FILTER (WHERE COALESCE(s.completed_at, ${now()}::timestamptz) > s.due_at)::int AS late,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM s.completed_at - s.started_at) / 86400))::float8 AS "medianDays"`

export type Figures = {
  enrolled: number
  started: number
  completed: number
  passed: number
  due: number
  onTime: number
  late: number
  medianDays: number | null
}

/** Throws `group_not_found` for a group that is not the caller's. */
export async function requireGroup(tx: Tx, { accountId, mode }: Ctx, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await tx.learnerGroup.findFirst({ where: { id, accountId, mode } })))
    throw new AppError('group_not_found')
}

/** Figures on the wire; too few learners are only counted. */
export function serializeFigures({ enrolled, onTime, medianDays, ...counts }: Figures, hides: boolean) {
  const { started, completed, passed, due, late } = counts
  const withheld = hides && enrolled > 0 && enrolled < LEAST_GROUP
  const none = { started: null, completed: null, passed: null, due: null, on_time: null, late: null }
  return {
    enrolled,
    withheld,
    ...(withheld ? none : { started, completed, passed, due, on_time: onTime, late }),
    median_days: withheld || medianDays === null ? null : Math.round(medianDays * 10) / 10,
  }
}
