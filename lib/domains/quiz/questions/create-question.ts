import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { targetKey } from '../../ledger/record-artifact.ts'
import { checkPassage } from './check-passage.ts'
import { lockQuestionPool } from './lock-question-pool.ts'
import type { QuestionInput } from './question-draft.ts'
import type { PoolQuestion } from './question-pool.ts'
import { emptyPoolTarget } from './question-review.ts'
import { questionIssues } from './question-rules.ts'
import { releaseQuestion } from './release-question.ts'

/**
 * Adds a question to the end of a module's pool, in any state with a pool. InvalidInputError lists what does
 * not fit its type; throws `course_not_found`, `module_not_found` or `quiz_not_available`.
 */
export async function createQuestion(
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
  input: QuestionInput,
): Promise<PoolQuestion> {
  const issues = questionIssues({ ...input, sourceRef: null })
  if (issues.length > 0) throw new InvalidInputError(issues)
  return transaction(async (tx) => {
    const { course, module } = await lockQuestionPool(tx, ctx, courseId, moduleNum)
    const sourceRef = input.sourceRef && (await checkPassage(tx, course.id, input.sourceRef))
    const content = { ...input, sourceRef }
    await settleEmptyPool(tx, course.id, moduleNum - 1)
    return releaseQuestion(tx, ctx, { course, module, lineage: newId('que'), content, reason: 'added' })
  })
}

/** The first question replaces the row of an empty pool, unless it has notes, which need an answer. */
async function settleEmptyPool(tx: Tx, courseId: string, moduleIndex: number): Promise<void> {
  const key = targetKey(courseId, emptyPoolTarget({ moduleIndex }))
  await tx.reviewEntry.deleteMany({ where: { targetKey: key, made: true, feedback: { equals: [] } } })
}
