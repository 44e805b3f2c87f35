import type { z } from 'zod'
import type { Question } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { Prisma, transaction } from '../../../platform/db.ts'
import { hasChosenOptions, isStatement, QUESTION_TYPES } from '../../../product/question-types.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { readKey, readOptions, readSourceRef } from '../../quiz/questions/question-json.ts'
import type { optionFiguresContract } from './contract.ts'
import { type FigureFilter, isCounted, LEAST_GROUP, requireGroup } from './figure-standings.ts'

type OptionQuestion = z.output<(typeof optionFiguresContract.answers)[200]>[number]
/** `learners`: in one round of attempts, so that nobody is counted twice */
type Answered = {
  id: number
  learners: number
  answered: number
  correct: number
  chosen: Record<string, number>
}

const CHOOSABLE = QUESTION_TYPES.filter((type) => hasChosenOptions(type) || isStatement(type))

/**
 * Which options of the questions of a course were chosen in graded attempts, the hardest question first; each version
 * of a question for itself. Options that fewer than five learners chose from are withheld. Throws `course_not_found`,
 * `group_not_found`.
 */
export const getOptionFigures = (
  ctx: Ctx,
  courseId: string,
  filter: FigureFilter,
): Promise<OptionQuestion[]> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    await requireGroup(tx, ctx, filter.group_id)
    const answered = await tx.$queryRaw<Answered[]>`
      WITH given AS (
        SELECT q.question_id, q.answer, COALESCE(q.correct, false) AS correct, a.module_index, a.number,
          count(*)::int AS times
        FROM enrollment e JOIN quiz_attempt a ON a.enrollment_id = e.id
        JOIN attempt_question q ON q.attempt_id = a.id JOIN question v ON v.id = q.question_id
        WHERE e.course_id = ${courseId} AND ${isCounted(filter)} AND NOT a.news AND a.finished_at IS NOT NULL
          AND q.answer IS NOT NULL AND v.type::text IN (${Prisma.join(CHOOSABLE)})
        GROUP BY q.question_id, q.answer, q.correct, a.module_index, a.number),
      picks AS (
        SELECT question_id, option_id, sum(times)::int AS chosen FROM given
        CROSS JOIN LATERAL (SELECT DISTINCT jsonb_array_elements_text(
          CASE jsonb_typeof(answer) WHEN 'array' THEN answer ELSE jsonb_build_array(answer) END) AS option_id) o
        GROUP BY question_id, option_id),
      rounds AS (
        SELECT question_id, sum(times)::int AS answered, COALESCE(sum(times) FILTER (WHERE correct), 0)::int AS correct
        FROM given GROUP BY question_id, module_index, number)
      SELECT r.question_id AS id, max(r.answered) AS learners, sum(r.answered)::int AS answered,
        sum(r.correct)::int AS correct,
        (SELECT jsonb_object_agg(p.option_id, p.chosen) FROM picks p WHERE p.question_id = r.question_id) AS chosen
      FROM rounds r GROUP BY r.question_id
      ORDER BY sum(r.correct)::float8 / sum(r.answered), r.question_id`
    const questions = await tx.question.findMany({
      where: { id: { in: answered.map(({ id }) => id) } },
      include: { module: { select: { moduleIndex: true } } },
    })
    const byId = new Map(questions.map((question) => [question.id, question]))
    return answered.flatMap((row) => {
      const question = byId.get(row.id)
      return question ? [serialize(question, row)] : []
    })
  })

function serialize(
  question: Question & { module: { moduleIndex: number } },
  { learners, answered, correct, chosen }: Answered,
): OptionQuestion {
  const withheld = learners < LEAST_GROUP
  const key = readKey(question.correct)
  const isRight = (id: string) => (Array.isArray(key) ? key.includes(id) : String(key) === id)
  const options = readOptions(question.options) ?? [
    { id: 'true', text: null },
    { id: 'false', text: null },
  ]
  return {
    module_index: question.module.moduleIndex,
    question_id: String(question.id),
    version: question.version,
    type: question.type,
    prompt: question.prompt,
    answered,
    correct_rate: withheld ? null : correct / answered,
    withheld,
    options: withheld
      ? []
      : options.map(({ id, text }) => ({
          option_id: id,
          text,
          correct: isRight(id),
          chosen: chosen?.[id] ?? 0,
          share: (chosen?.[id] ?? 0) / answered,
        })),
    passage: readSourceRef(question.sourceRef)?.quote ?? null,
  }
}

/** What was chosen, one row per option. */
export const optionRows = (questions: readonly OptionQuestion[]) =>
  questions.flatMap(({ options, ...question }) => options.map((option) => ({ ...question, ...option })))
