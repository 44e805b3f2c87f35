import { now } from '../../platform/clock.ts'
import { Prisma, type Tx } from '../../platform/db.ts'
import { COUNTING_ASSIGNMENT } from '../learners/enrollment/read-enrollments.ts'

/** Who of a group is late, and what is due next. */
export type GroupStanding = {
  /** members who have not completed a course of the group that is due for them */
  overdueMembers: number
  /** the last second of the next day that a member has to complete a course of the group by */
  nextDueAt: Date | null
  /** the time zone of that day */
  nextDueTimeZone: string | null
}

type Row = GroupStanding & { groupId: string }

/** The standing of groups by their id, of those that were assigned a course and have members. One statement. */
export async function readGroupStandings(tx: Tx, groupIds: string[]): Promise<Map<string, GroupStanding>> {
  if (groupIds.length === 0) return new Map()
  const time = now()
  const isAhead = Prisma.sql`FILTER (WHERE d.due_at >= ${time})`
  const rows = await tx.$queryRaw<Row[]>`
    SELECT m.group_id AS "groupId",
      count(DISTINCT m.learner_id) FILTER (WHERE d.due_at < ${time})::int AS "overdueMembers",
      min(d.due_at) ${isAhead} AS "nextDueAt",
      (array_agg(d.time_zone ORDER BY d.due_at) ${isAhead})[1] AS "nextDueTimeZone"
    FROM group_member m
    JOIN assignment o ON o.group_id = m.group_id
    JOIN enrollment e ON e.learner_id = m.learner_id AND e.course_id = o.course_id AND e.completed_at IS NULL
    CROSS JOIN LATERAL ${COUNTING_ASSIGNMENT} d
    WHERE m.group_id = ANY(${groupIds}::text[])
    GROUP BY m.group_id`
  return new Map(rows.map(({ groupId, ...standing }) => [groupId, standing]))
}
