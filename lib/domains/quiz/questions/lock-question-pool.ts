import type { Question } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { lastEditor } from '../../ledger/last-editor.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { serializePoolQuestion } from '../serialize.ts'
import { readQuestionPool, withLedger } from './get-question-pool.ts'
import type { PoolQuestion, QuestionPool } from './question-pool.ts'

/** A module's pool, its course locked. `course_not_found`, `module_not_found`, `quiz_not_available`. */
export const lockQuestionPool = async (
  tx: Tx,
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
): Promise<QuestionPool> => readQuestionPool(tx, await lockOwnCourse(tx, ctx, courseId), moduleNum)

/**
 * A question of a pool by the id of its newest version. Throws `question_not_found` if there is none or it
 * was removed; `version_conflict`, with both versions and who saved last, for an older id; `not_ready_for_review` while it is
 * being regenerated.
 */
export async function pickQuestion(
  tx: Tx,
  ctx: Ctx,
  pool: QuestionPool,
  questionId: string,
): Promise<PoolQuestion> {
  const newest = pool.questions.find((question) => String(question.id) === questionId)
  if (!newest) throw await whyNot(tx, ctx, pool, questionId)
  const entry = await tx.reviewEntry.findUniqueOrThrow({ where: { assetId: newest.assetId } })
  if (entry.status === 'regenerating') throw new AppError('not_ready_for_review')
  return newest
}

async function whyNot(
  tx: Tx,
  ctx: Ctx,
  { course, module, questions }: QuestionPool,
  questionId: string,
): Promise<AppError> {
  const older = await findVersion(tx, module.id, questionId)
  const newest = questions.find(({ lineage }) => lineage === older?.lineage)
  if (!older || !newest) return new AppError('question_not_found')
  const [edited] = await withLedger(tx, { course, module }, [older])
  return new AppError('version_conflict', {
    details: {
      current: serializePoolQuestion(newest),
      edited: edited ? serializePoolQuestion(edited) : null,
      changed_by: await lastEditor(tx, ctx, [newest.assetId]),
    },
  })
}

async function findVersion(tx: Tx, moduleId: string, questionId: string): Promise<Question | null> {
  const id = /^[1-9]\d{0,9}$/.test(questionId) ? Number(questionId) : 0
  return id > 2_147_483_647 ? null : tx.question.findFirst({ where: { id, moduleId } })
}
