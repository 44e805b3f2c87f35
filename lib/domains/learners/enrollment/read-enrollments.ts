import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { Prisma, type Tx } from '../../../platform/db.ts'
import { RELEASED } from '../../modules/module-release.ts'
import { holdsFor } from '../../releases/read-release.ts'
import { IS_REAL_ENROLLMENT } from '../preview/real-enrollment.ts'
import { type EnrollmentOrder, inOrder, isAfterPlace } from './enrollment-order.ts'

/** An enrollment with its learner's progress. */
export type EnrollmentStanding = {
  id: string
  courseId: string
  courseTitle: string
  listed: boolean
  email: string
  name: string | null
  createdAt: Date
  completedAt: Date | null
  /** when an invitation was last emailed */
  invitedAt: Date | null
  /** when anything of it last changed, assignments excepted */
  updatedAt: Date
  moduleCount: number
  modulesCompleted: number
  /** reported as completed faster than it can be watched */
  modulesClaimed: number
  /** a module or quiz was started */
  begun: boolean
  finalPassed: boolean | null
  /** best score of the final exam; null: none was graded */
  finalScore: number | null
  certificateId: string | null
  /** the release of the course they began or moved on to, else the newest; null: there is none */
  release: number | null
  completedRelease: number | null
  /** of the assignment that counts: the learner's own, else the one of their groups that is due first */
  timeZone: string | null
  startsAt: Date | null
  /** the last second in time */
  dueAt: Date | null
  /** the due date has passed, and the course is not completed */
  overdue: boolean
}

/** What enrollments are listed by: the statuses, and `overdue`, which the others include. */
export const ENROLLMENT_STANDINGS = ['enrolled', 'in_progress', 'completed', 'overdue'] as const
export type Standing = (typeof ENROLLMENT_STANDINGS)[number]

export type EnrollmentFilter = {
  courseId?: string | undefined
  /** of its members, in the courses assigned to it */
  groupId?: string | undefined
  emails?: readonly string[]
  standing?: Standing | undefined
  /** of this learner; of previews only with `emails` */
  email?: string | undefined
  updatedSince?: Date | undefined
  /** words in the name or the address, in any order, ignoring case and accents */
  search?: string | undefined
  /** newest first if absent */
  order?: EnrollmentOrder | undefined
  /** the position of the last one of the previous page, by `enrollmentPlace` */
  after?: string | undefined
  limit?: number | undefined
}

// A course that ended early consists of its finished modules.
const COUNTED = Prisma.raw(`(c.status <> 'partial_quota_exceeded' OR ${RELEASED})`)

// A course with releases consists of the modules of the learner's own.
const OWN_EDITION = Prisma.raw(`(d.course_id = c.id AND ${holdsFor('COALESCE(e.release, c.release)')})`)

const BEGUN = Prisma.sql`(EXISTS (SELECT FROM module_progress p WHERE p.enrollment_id = e.id)
  OR EXISTS (SELECT FROM quiz_attempt a WHERE a.enrollment_id = e.id))`

const UPDATED = Prisma.sql`GREATEST(e.created_at, e.invited_at, e.completed_at,
  (SELECT max(p.updated_at) FROM module_progress p WHERE p.enrollment_id = e.id),
  (SELECT max(GREATEST(a.started_at, a.finished_at)) FROM quiz_attempt a WHERE a.enrollment_id = e.id))`

/** For an enrollment `e`: the learner's own assignment, else the one of their groups that is due first. */
export const COUNTING_ASSIGNMENT = Prisma.sql`(
  SELECT a.time_zone, a.starts_at, a.due_at FROM assignment a
  WHERE a.course_id = e.course_id AND (a.learner_id = e.learner_id OR EXISTS (
    SELECT FROM group_member g WHERE g.group_id = a.group_id AND g.learner_id = e.learner_id))
  ORDER BY a.learner_id IS NULL, a.due_at, a.id LIMIT 1)`

const overdueAt = (time: Date) => Prisma.sql`(e.completed_at IS NULL AND d.due_at < ${time})`

function isStanding(standing: Standing, time: Date): Prisma.Sql {
  if (standing === 'completed') return Prisma.sql`e.completed_at IS NOT NULL`
  if (standing === 'overdue') return overdueAt(time)
  return Prisma.sql`(e.completed_at IS NULL AND ${BEGUN} = ${standing === 'in_progress'})`
}

const isAssignedTo = (groupId: string) => Prisma.sql`EXISTS (
  SELECT FROM group_member gm JOIN assignment ga ON ga.group_id = gm.group_id
  WHERE gm.group_id = ${groupId} AND gm.learner_id = e.learner_id AND ga.course_id = e.course_id)`

// Accents go before the case does: what `lower` knows of accented letters depends on the locale.
const plain = (text: Prisma.Sql) =>
  Prisma.sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`

function matches(search: string): Prisma.Sql {
  const text = plain(Prisma.sql`concat_ws(' ', l.name, l.email)`)
  const words = search.split(/\s+/).map((word) => plain(Prisma.sql`${word}::text`))
  return Prisma.join(
    words.map((word) => Prisma.sql`strpos(${text}, ${word}) > 0`),
    ' AND ',
  )
}

/**
 * Enrollments of the account and mode with their progress, in the order asked for; `limit` + 1, or all. Those
 * of previews only by address. One statement. Throws InvalidInputError if `after` is of another order.
 */
export const readEnrollments = (tx: Tx, ctx: Ctx, filter: EnrollmentFilter): Promise<EnrollmentStanding[]> =>
  tx.$queryRaw(enrollments(ctx, filter, Prisma.sql`, ${UPDATED} AS "updatedAt"`))

/** The same without when anything changed, which costs as much as the rest. */
export const readStandings = (
  tx: Tx,
  ctx: Ctx,
  filter: EnrollmentFilter,
): Promise<Omit<EnrollmentStanding, 'updatedAt'>[]> => tx.$queryRaw(enrollments(ctx, filter, Prisma.empty))

function enrollments(ctx: Ctx, filter: EnrollmentFilter, more: Prisma.Sql): Prisma.Sql {
  const { courseId, groupId, emails, email, standing, updatedSince, search, after, limit } = filter
  const { order = 'created' } = filter
  const time = now()
  return Prisma.sql`
    SELECT e.id, c.id AS "courseId", c.title AS "courseTitle", c.listed, l.email, l.name,
      e.created_at AS "createdAt", e.completed_at AS "completedAt", e.invited_at AS "invitedAt",
      CASE WHEN c.release IS NULL
        THEN (SELECT count(*)::int FROM module m WHERE m.course_id = c.id AND ${COUNTED})
        ELSE (SELECT count(*)::int FROM module_edition d WHERE ${OWN_EDITION}) END AS "moduleCount",
      w.completed AS "modulesCompleted", w.claimed AS "modulesClaimed",
      ${BEGUN} AS begun,
      f.passed AS "finalPassed", f.score AS "finalScore", t.id AS "certificateId",
      CASE WHEN c.release IS NOT NULL THEN COALESCE(e.release, c.release) END AS release,
      e.completed_release AS "completedRelease",
      d.time_zone AS "timeZone", d.starts_at AS "startsAt", d.due_at AS "dueAt",
      COALESCE(${overdueAt(time)}, false) AS overdue${more}
    FROM enrollment e
    JOIN course c ON c.id = e.course_id AND c.account_id = ${ctx.accountId} AND c.mode = ${ctx.mode}
    JOIN learner l ON l.id = e.learner_id AND l.account_id = ${ctx.accountId} AND l.mode = ${ctx.mode}
    LEFT JOIN certificate t ON t.enrollment_id = e.id
    CROSS JOIN LATERAL (
      SELECT count(p.completed_at) FILTER (WHERE p.new_seconds IS NULL OR e.completed_at IS NOT NULL)::int AS completed,
        count(p.claimed_at) FILTER (WHERE p.completed_at IS NULL)::int AS claimed
      FROM module_progress p
      WHERE p.enrollment_id = e.id AND CASE WHEN c.release IS NULL
        THEN EXISTS (SELECT FROM module m
          WHERE m.course_id = c.id AND m.module_index = p.module_index AND ${COUNTED})
        ELSE EXISTS (SELECT FROM module_edition d
          WHERE d.module_index = p.module_index AND ${OWN_EDITION}) END) w
    LEFT JOIN LATERAL (
      SELECT bool_or(a.passed) AS passed, max(a.score) AS score FROM quiz_attempt a
      WHERE a.enrollment_id = e.id AND a.module_index IS NULL AND NOT a.news AND a.finished_at IS NOT NULL) f ON true
    LEFT JOIN LATERAL ${COUNTING_ASSIGNMENT} d ON true
    WHERE true
      ${courseId === undefined ? Prisma.empty : Prisma.sql`AND e.course_id = ${courseId}`}
      ${emails === undefined ? Prisma.sql`AND ${IS_REAL_ENROLLMENT}` : Prisma.sql`AND l.email = ANY(${[...emails]}::text[])`}
      ${groupId === undefined ? Prisma.empty : Prisma.sql`AND ${isAssignedTo(groupId)}`}
      ${standing === undefined ? Prisma.empty : Prisma.sql`AND ${isStanding(standing, time)}`}
      ${email === undefined ? Prisma.empty : Prisma.sql`AND l.email = ${email}`}
      ${updatedSince === undefined ? Prisma.empty : Prisma.sql`AND ${UPDATED} >= ${updatedSince}`}
      ${search === undefined ? Prisma.empty : Prisma.sql`AND ${matches(search)}`}
      ${after === undefined ? Prisma.empty : Prisma.sql`AND ${isAfterPlace(after, order)}`}
    ORDER BY ${inOrder(order)}
    ${limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit + 1}`}`
}
