import type { Course, Question } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { targetKey } from '../../ledger/record-artifact.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { isQuizWritten } from '../../runs/course-status.ts'
import { type PoolRemark, readPoolRemarks } from './pool-remarks.ts'
import type { PoolQuestion, QuestionPool } from './question-pool.ts'
import { questionTarget } from './question-review.ts'

/**
 * The newest versions of a module's questions, with remarks on what is missing; `moduleNum` starts at 1. Throws
 * `course_not_found`, `module_not_found` or `quiz_not_available`.
 */
export async function getQuestionPool(
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
): Promise<QuestionPool & { remarks: PoolRemark[] }> {
  return transaction(async (tx) => {
    const pool = await readQuestionPool(tx, await getOwnCourse(tx, ctx, courseId), moduleNum)
    return { ...pool, remarks: await readPoolRemarks(tx, pool) }
  })
}

/**
 * Only the questions: none if none could be written. Throws `quiz_not_available` before they are written.
 * Runs in the caller's transaction, for a course that is the caller's.
 */
export async function readQuestionPool(tx: Tx, course: Course, moduleNum: number): Promise<QuestionPool> {
  const module = await tx.module.findUnique({
    where: { courseId_moduleIndex: { courseId: course.id, moduleIndex: moduleNum - 1 } },
    include: { questions: { where: { active: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
  })
  if (!module) throw new AppError('module_not_found')
  if (module.questions.length === 0 && !isQuizWritten(module.stage)) throw new AppError('quiz_not_available')
  return { course, module, questions: await withLedger(tx, { course, module }, module.questions) }
}

/** Questions of a module, each with the number of its ledger row. */
export async function withLedger(
  tx: Tx,
  { course, module }: Omit<QuestionPool, 'questions'>,
  questions: Question[],
): Promise<PoolQuestion[]> {
  const keyOf = ({ lineage }: Question) => targetKey(module.courseId, questionTarget(module, lineage))
  const entries = await tx.reviewEntry.findMany({
    where: { targetKey: { in: questions.map(keyOf) } },
    select: { assetId: true, targetKey: true },
  })
  const assetIds = new Map(entries.map(({ assetId, targetKey }) => [targetKey, assetId]))
  return questions.map((question) => {
    const assetId = assetIds.get(keyOf(question))
    if (assetId === undefined) throw new Error(`question ${question.id} has no ledger row`)
    return { ...question, assetId, language: course.language }
  })
}
