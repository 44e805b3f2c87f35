import type { Difficulty } from '../../../author/contract/author.ts'
import type { Question } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { db, pgPool } from '../../../platform/db.ts'
import type { ErrorCode } from '../../../platform/errors/error-table.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { type Random, seededRandom } from '../../../platform/seeded-random.ts'
import { RELEASED } from '../../modules/module-release.ts'
import { optionOrder } from '../../quiz/questions/option-order.ts'
import { holdsFor } from '../../releases/read-release.ts'
import type { LearnerAnswer } from './grade-answer.ts'
import { drawQuiz } from './quiz-draw.ts'

type Served = Pick<Question, 'id' | 'type' | 'prompt' | 'options' | 'points'> & { difficulty: Difficulty }
/**
 * A question of an attempt: `optionOrder` lists its option ids as shown, `answer` is the last saved answer.
 */
export type AskedQuestion = Served & { optionOrder: string[]; answer: LearnerAnswer }
export type OpenAttempt = {
  attemptId: string
  moduleIndex: number
  startedAt: Date
  questions: AskedQuestion[]
}

type PoolQuestion = Served & { correct: unknown; servedAt: number | null }
type State = {
  enrollmentId: string
  quizSize: number
  moduleId: string | null
  release: number | null
  released: boolean | null
  attemptId: string | null
  startedAt: Date | null
  /** number of the enrollment's last attempt at this module; 0: none */
  lastNumber: number
  /** start of the enrollment's `FRESH_PER_HOUR`th last attempt at this module */
  hourlyStart: Date | null
  questions: AskedQuestion[] | null
  pool: PoolQuestion[] | null
}

/** How many quizzes of a module a learner session may start within an hour. */
export const FRESH_PER_HOUR = 6
const HOUR = 3_600_000

const SERVED = `'id', v.id, 'type', v.type, 'difficulty', v.difficulty, 'prompt', v.prompt, 'options', v.options, 'points', v.points`
/** The release the learner has; null: the course has none. */
const OWN = '(CASE WHEN c.release IS NOT NULL THEN COALESCE(e.release, c.release) END)'
const READ = `
  SELECT e.id AS "enrollmentId", c.quiz_size AS "quizSize", m.id AS "moduleId", ${OWN} AS release,
    CASE WHEN c.release IS NULL THEN ${RELEASED} ELSE d.course_id IS NOT NULL END AS released,
    a.id AS "attemptId", a.started_at AS "startedAt",
    (SELECT COALESCE(max(o.number), 0) FROM quiz_attempt o WHERE o.enrollment_id = e.id AND o.module_index = $5) AS "lastNumber",
    (SELECT o.started_at FROM quiz_attempt o WHERE o.enrollment_id = e.id AND o.module_index = $5
      ORDER BY o.number DESC OFFSET ${FRESH_PER_HOUR - 1} LIMIT 1) AS "hourlyStart",
    (SELECT json_agg(json_build_object(${SERVED}, 'optionOrder', q.option_order, 'answer', q.answer) ORDER BY q.position)
      FROM attempt_question q JOIN question v ON v.id = q.question_id WHERE q.attempt_id = a.id) AS questions,
    CASE WHEN a.id IS NULL THEN (
      SELECT json_agg(json_build_object(${SERVED}, 'correct', v.correct, 'servedAt', extract(epoch FROM s.served_at) * 1000) ORDER BY v.id)
      FROM question v LEFT JOIN served_question s
        ON s.enrollment_id = e.id AND s.module_index = $5 AND s.question_id = v.id
      WHERE v.module_id = m.id AND CASE WHEN c.release IS NULL THEN v.active ELSE v.id = ANY (d.question_ids) END) END AS pool
  FROM learner l
  JOIN enrollment e ON e.learner_id = l.id AND e.course_id = $4
  JOIN course c ON c.id = e.course_id AND c.account_id = l.account_id AND c.mode = l.mode
  LEFT JOIN module m ON m.course_id = c.id AND m.module_index = $5
  LEFT JOIN module_edition d ON d.course_id = c.id AND d.module_index = $5 AND ${holdsFor(OWN)}
  LEFT JOIN quiz_attempt a ON a.enrollment_id = e.id AND a.module_index = $5 AND a.finished_at IS NULL
  WHERE l.account_id = $1 AND l.mode = $2 AND l.email = $3`

const WRITE = `
  WITH attempt AS (
    INSERT INTO quiz_attempt (id, enrollment_id, module_index, number, started_at, release) VALUES ($1, $2, $3, $4, $5, $7::int)
    ON CONFLICT DO NOTHING RETURNING id),
  drawn AS (
    SELECT d.* FROM attempt, jsonb_to_recordset($6::jsonb) AS d(position int, question_id int, option_order jsonb)),
  begun AS (UPDATE enrollment SET release = $7::int FROM attempt WHERE enrollment.id = $2 AND release IS NULL AND $7::int IS NOT NULL),
  asked AS (
    INSERT INTO attempt_question (attempt_id, position, question_id, option_order)
    SELECT $1, d.position, d.question_id, ARRAY(SELECT jsonb_array_elements_text(d.option_order)) FROM drawn d),
  served AS (
    INSERT INTO served_question (enrollment_id, module_index, question_id, served_at)
    SELECT $2, $3, d.question_id, $5 FROM drawn d
    ON CONFLICT (enrollment_id, module_index, question_id) DO UPDATE SET served_at = excluded.served_at)
  SELECT id FROM attempt`

/** PostgreSQL's foreign_key_violation: enrollment or course was deleted in the meantime. */
const GONE = '23503'
const TRIES = 5

/**
 * A learner's attempt at a module's quiz: the one in progress, or a new one with freshly drawn questions;
 * `moduleNum` starts at 1. At most two independent statements: a concurrent start takes the attempt number,
 * and that attempt is then read. Throws `not_enrolled`; `module_not_found`; `quiz_not_available` before the
 * module is released, or before any module exists; `quiz_cooldown` for a learner session that started
 * `FRESH_PER_HOUR` within an hour.
 */
export async function startAttempt(
  ctx: Ctx,
  email: string,
  courseId: string,
  moduleNum: number,
): Promise<OpenAttempt> {
  const moduleIndex = moduleNum - 1
  for (let left = TRIES; left > 0; left--) {
    const state = await readState(ctx, email, courseId, moduleIndex)
    const open = openAttempt(state, moduleIndex)
    if (open) return open
    if (ctx.actor.kind === 'learner') requireTurn(state)
    const attempt = await writeAttempt(state, moduleIndex)
    if (attempt) return attempt
  }
  throw new Error(`no attempt at module ${moduleIndex} of ${courseId} could be started`)
}

async function readState(ctx: Ctx, email: string, courseId: string, moduleIndex: number): Promise<State> {
  const { rows } = await pgPool().query<State>({
    name: 'read-quiz',
    text: READ,
    values: [ctx.accountId, ctx.mode, email, courseId, moduleIndex],
  })
  const [state] = rows
  if (!state) throw new AppError('not_enrolled')
  if (state.moduleId === null) throw new AppError(await whyNoModule(courseId))
  return state
}

/** Before its modules are planned, it is unknown which ones a course will have. */
const whyNoModule = async (courseId: string): Promise<ErrorCode> =>
  (await db().module.count({ where: { courseId } })) > 0 ? 'module_not_found' : 'quiz_not_available'

function openAttempt({ attemptId, startedAt, questions }: State, moduleIndex: number): OpenAttempt | null {
  return attemptId && startedAt ? { attemptId, moduleIndex, startedAt, questions: questions ?? [] } : null
}

function requireTurn({ hourlyStart }: State): void {
  const retryAt = new Date((hourlyStart?.getTime() ?? 0) + HOUR)
  const left = retryAt.getTime() - now().getTime()
  if (left <= 0) return
  const details = { retry_after_seconds: Math.ceil(left / 1000), retry_at: retryAt.toISOString() }
  throw new AppError('quiz_cooldown', { details })
}

async function writeAttempt(state: State, moduleIndex: number): Promise<OpenAttempt | null> {
  if (!state.released || !state.pool) throw new AppError('quiz_not_available')
  const attemptId = newId('att')
  const startedAt = now()
  const questions = drawQuestions(state.pool, state.quizSize, seededRandom(attemptId))
  const drawn = questions.map(({ id, optionOrder }, position) => ({
    position,
    question_id: id,
    option_order: optionOrder,
  }))
  const written = await pgPool()
    .query({
      name: 'start-quiz',
      text: WRITE,
      values: [
        attemptId,
        state.enrollmentId,
        moduleIndex,
        state.lastNumber + 1,
        startedAt,
        JSON.stringify(drawn),
        state.release,
      ],
    })
    .catch((error: { code?: string }) => {
      if (error.code === GONE) return null
      throw error
    })
  return written?.rows.length === 1 ? { attemptId, moduleIndex, startedAt, questions } : null
}

function drawQuestions(candidates: PoolQuestion[], size: number, random: Random): AskedQuestion[] {
  const byId = new Map(candidates.map((question) => [question.id, question]))
  return drawQuiz(candidates, size, random).flatMap((id) => {
    const question = byId.get(id)
    if (!question) return []
    const { correct, servedAt: _servedAt, ...served } = question
    return [{ ...served, optionOrder: optionOrder(question, correct, random), answer: null }]
  })
}
