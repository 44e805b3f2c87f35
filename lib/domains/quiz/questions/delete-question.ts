import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { releaseGates } from '../../ledger/approve-entries.ts'
import { lockQuestionPool, pickQuestion } from './lock-question-pool.ts'

/**
 * Removes a question, given the id of its newest version, from future draws; attempts keep theirs. Its ledger
 * row stays, approved by the remover, so that it blocks no gate. Throws `last_question` if it is the only
 * one, and errors like {@link lockQuestionPool} and {@link pickQuestion}.
 */
export async function deleteQuestion(
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
  questionId: string,
): Promise<void> {
  await transaction(async (tx) => {
    const pool = await lockQuestionPool(tx, ctx, courseId, moduleNum)
    const question = await pickQuestion(tx, ctx, pool, questionId)
    if (pool.questions.length === 1) throw new AppError('last_question')
    await tx.question.update({ where: { id: question.id }, data: { active: false } })
    const entry = await tx.reviewEntry.update({
      where: { assetId: question.assetId },
      data: { status: 'approved', reviewedBy: ctx.actor.label, made: false },
    })
    await releaseGates(tx, pool.course, [entry])
  })
}
