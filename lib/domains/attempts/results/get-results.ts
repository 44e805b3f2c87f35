import type { Difficulty } from '../../../author/contract/author.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { Prisma, type Tx, transaction } from '../../../platform/db.ts'
import type { QuestionType } from '../../../product/question-types.ts'
import { readStandings } from '../../learners/enrollment/read-enrollments.ts'
import { IS_REAL_ENROLLMENT } from '../../learners/preview/real-enrollment.ts'
import { questionUse } from '../../learners/question-use.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'

/** A question version and how it was answered; `seconds` in all, of `timed` answers. */
export type QuestionResult = {
  id: number
  version: number
  active: boolean
  moduleIndex: number
  type: QuestionType
  difficulty: Difficulty
  prompt: string
  served: number
  graded: number
  correct: number
  timed: number
  seconds: number
}
/** Graded attempts at one module's quiz, or at the final exam (`moduleIndex` null). */
export type AttemptResult = {
  moduleIndex: number | null
  attempts: number
  passed: number
  averageScore: number
}
export type Results = {
  courseId: string
  learners: Awaited<ReturnType<typeof readStandings>>
  modules: { moduleIndex: number; title: string; watched: number; attested: number; claimed: number }[]
  attempts: AttemptResult[]
  questions: QuestionResult[]
}

/**
 * The learning results of a course: per module, final exam and question version. Throws `course_not_found`.
 */
export async function getResults(ctx: Ctx, courseId: string): Promise<Results> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    return {
      courseId: course.id,
      learners: await readStandings(tx, ctx, { courseId }),
      modules: await readModules(tx, courseId),
      attempts: await readAttempts(tx, courseId),
      questions: await readQuestions(tx, courseId),
    }
  })
}

const readModules = (tx: Tx, courseId: string) => tx.$queryRaw<Results['modules']>`
  SELECT m.module_index AS "moduleIndex", m.title, count(p.completed_at)::int AS watched,
    count(*) FILTER (WHERE p.attested)::int AS attested,
    count(p.claimed_at) FILTER (WHERE p.completed_at IS NULL)::int AS claimed
  FROM module m
  LEFT JOIN enrollment e ON e.course_id = m.course_id AND ${IS_REAL_ENROLLMENT}
  LEFT JOIN module_progress p ON p.enrollment_id = e.id AND p.module_index = m.module_index
  WHERE m.course_id = ${courseId} AND m.status <> 'skipped' GROUP BY m.id ORDER BY m.module_index`

const readAttempts = (tx: Tx, courseId: string) => tx.$queryRaw<AttemptResult[]>`
  SELECT a.module_index AS "moduleIndex", count(*)::int AS attempts,
    count(*) FILTER (WHERE a.passed)::int AS passed, avg(a.score)::float8 AS "averageScore"
  FROM enrollment e JOIN quiz_attempt a ON a.enrollment_id = e.id
  WHERE e.course_id = ${courseId} AND ${IS_REAL_ENROLLMENT} AND NOT a.news
    AND a.finished_at IS NOT NULL GROUP BY a.module_index`

/** Current questions, and earlier versions that were served. */
const readQuestions = (tx: Tx, courseId: string) => tx.$queryRaw<QuestionResult[]>`
  SELECT v.id, v.version, v.active, m.module_index AS "moduleIndex", v.type, v.difficulty, v.prompt,
    COALESCE(u.served, 0) + COALESCE(s.served, 0) AS served,
    COALESCE(u.graded, 0) + COALESCE(s.graded, 0) AS graded,
    COALESCE(u.correct, 0) + COALESCE(s.correct, 0) AS correct,
    COALESCE(u.timed, 0) + COALESCE(s.timed, 0) AS timed,
    COALESCE(u.seconds, 0) + COALESCE(s.seconds, 0) AS seconds
  FROM module m JOIN question v ON v.module_id = m.id
  LEFT JOIN (${questionUse(Prisma.sql`e.course_id = ${courseId}`)}) u ON u.question_id = v.id
  LEFT JOIN question_statistic s ON s.question_id = v.id
  WHERE m.course_id = ${courseId} AND (v.active OR u.served > 0 OR s.served > 0)
  ORDER BY m.module_index, v.position, v.lineage, v.version`
