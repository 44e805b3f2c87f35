import type { z } from 'zod'
import type { Ctx } from '../../../platform/auth/context.ts'
import { Prisma, transaction } from '../../../platform/db.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import type {
  courseFiguresContract,
  examFiguresContract,
  groupFiguresContract,
  weekFiguresContract,
} from './contract.ts'
import {
  type FigureFilter,
  type Figures,
  figuresOf,
  isCounted,
  LEAST_GROUP,
  requireGroup,
  serializeFigures,
  standings,
} from './figure-standings.ts'

type Answer<C extends { answers: { 200: z.ZodType } }> = z.output<C['answers'][200]>

const BINS = Array.from({ length: 10 }, (_, bin) => bin)

const isEverybody = ({ group_id, from, to }: FigureFilter) =>
  group_id === undefined && from === undefined && to === undefined

const counted = (courseId: string, filter: FigureFilter) =>
  standings(Prisma.sql`e.course_id = ${courseId} AND ${isCounted(filter)}`)

/**
 * How far the learners of a course are: all, then by group with at least one of them. Throws `course_not_found`,
 * `group_not_found`.
 */
export const getGroupFigures = (
  ctx: Ctx,
  courseId: string,
  filter: FigureFilter,
): Promise<Answer<typeof groupFiguresContract>> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    await requireGroup(tx, ctx, filter.group_id)
    const rows = await tx.$queryRaw<({ id: string | null; name: string | null } & Figures)[]>`
      WITH s AS MATERIALIZED (${counted(courseId, filter)})
      SELECT NULL AS id, NULL AS name, ${figuresOf()} FROM s
      UNION ALL SELECT * FROM (
        SELECT g.id, g.name, ${figuresOf()} FROM s
        JOIN group_member m ON m.learner_id = s.learner_id
        JOIN learner_group g ON g.id = m.group_id
        WHERE ${filter.group_id === undefined ? Prisma.sql`true` : Prisma.sql`g.id = ${filter.group_id}`}
        GROUP BY g.id ORDER BY g.name, g.id) groups`
    return rows.map(({ id, name, ...row }) => ({
      group_id: id,
      name,
      ...serializeFigures(row, id !== null || !isEverybody(filter)),
    }))
  })

/**
 * What the learners of a course did, for each week from the first one on that has something; none for fewer than
 * five of a filter. Throws as {@link getGroupFigures}.
 */
export const getWeekFigures = (
  ctx: Ctx,
  courseId: string,
  filter: FigureFilter,
): Promise<Answer<typeof weekFiguresContract>> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    await requireGroup(tx, ctx, filter.group_id)
    const least = isEverybody(filter) ? 1 : LEAST_GROUP
    return tx.$queryRaw<Answer<typeof weekFiguresContract>>`
      WITH s AS MATERIALIZED (${counted(courseId, filter)}),
      events AS (
        SELECT 'enrolled' AS kind, enrolled_at AS at FROM s
        UNION ALL SELECT 'started', started_at FROM s WHERE started_at IS NOT NULL
        UNION ALL SELECT 'completed', completed_at FROM s WHERE completed_at IS NOT NULL
        UNION ALL SELECT 'passed', passed_at FROM s WHERE passed_at IS NOT NULL),
      weeks AS (SELECT kind, date_trunc('week', at AT TIME ZONE 'UTC')::date AS week FROM events)
      SELECT to_char(w, 'YYYY-MM-DD') AS week,
        count(*) FILTER (WHERE kind = 'enrolled')::int AS enrolled,
        count(*) FILTER (WHERE kind = 'started')::int AS started,
        count(*) FILTER (WHERE kind = 'completed')::int AS completed,
        count(*) FILTER (WHERE kind = 'passed')::int AS passed
      FROM generate_series((SELECT min(week) FROM weeks), (SELECT max(week) FROM weeks), interval '7 days') w
      LEFT JOIN weeks ON weeks.week = w
      WHERE (SELECT count(*) FROM s) >= ${least}
      GROUP BY w ORDER BY w`
  })

/** How the scores of the final exam are distributed. Throws as {@link getGroupFigures}. */
export const getExamFigures = (
  ctx: Ctx,
  courseId: string,
  filter: FigureFilter,
): Promise<Answer<typeof examFiguresContract>> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    await requireGroup(tx, ctx, filter.group_id)
    const rows = await tx.$queryRaw<{ bin: number; attempts: number; best: number }[]>`
      WITH graded AS (
        SELECT e.id, a.score, row_number() OVER (PARTITION BY e.id ORDER BY a.score DESC, a.number) AS place
        FROM enrollment e JOIN quiz_attempt a ON a.enrollment_id = e.id
        WHERE e.course_id = ${courseId} AND ${isCounted(filter)}
          AND a.module_index IS NULL AND NOT a.news AND a.finished_at IS NOT NULL)
      SELECT LEAST(9, floor(score / 10))::int AS bin, count(*)::int AS attempts,
        count(*) FILTER (WHERE place = 1)::int AS best
      FROM graded GROUP BY bin`
    const sum = (key: 'attempts' | 'best') => rows.reduce((total, row) => total + row[key], 0)
    const learners = sum('best')
    const withheld = !isEverybody(filter) && learners > 0 && learners < LEAST_GROUP
    const scores = BINS.map((bin) => {
      const { attempts = 0, best = 0 } = rows.find((row) => row.bin === bin) ?? {}
      return { from: bin * 10, to: bin * 10 + 10, attempts, best }
    })
    return { attempts: withheld ? 0 : sum('attempts'), learners, withheld, scores: withheld ? [] : scores }
  })

/** How far the learners of each course are that has some, newest course first. Throws `group_not_found`. */
export const getCourseFigures = (
  ctx: Ctx,
  filter: FigureFilter,
): Promise<Answer<typeof courseFiguresContract>> =>
  transaction(async (tx) => {
    await requireGroup(tx, ctx, filter.group_id)
    const own = Prisma.sql`e.course_id IN (
      SELECT id FROM course WHERE account_id = ${ctx.accountId} AND mode = ${ctx.mode})`
    const rows = await tx.$queryRaw<({ id: string; title: string } & Figures)[]>`
      SELECT c.id, c.title, ${figuresOf()}
      FROM (${standings(Prisma.sql`${own} AND ${isCounted(filter)}`)}) s JOIN course c ON c.id = s.course_id
      GROUP BY c.id ORDER BY c.created_at DESC, c.id DESC`
    return rows.map(({ id, title, ...row }) => ({
      course_id: id,
      title,
      ...serializeFigures(row, !isEverybody(filter)),
    }))
  })
