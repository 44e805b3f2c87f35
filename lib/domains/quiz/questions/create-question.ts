import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { checkPassage } from './check-passage.ts'
import { lockQuestionPool } from './lock-question-pool.ts'
import type { QuestionInput } from './question-draft.ts'
import type { PoolQuestion } from './question-pool.ts'
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
    return releaseQuestion(tx, ctx, { course, module, lineage: newId('que'), content, reason: 'added' })
  })
}
