import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { checkPassage } from './check-passage.ts'
import { lockQuestionPool, pickQuestion } from './lock-question-pool.ts'
import { patchQuestion, type QuestionChange, questionContentOf } from './question-draft.ts'
import type { PoolQuestion } from './question-pool.ts'
import { questionIssues } from './question-rules.ts'
import { releaseQuestion } from './release-question.ts'

/**
 * Updates a question, given the id of its newest version, and returns its new version; an empty change
 * creates none. Throws InvalidInputError if it would not fit its type, and errors like {@link
 * lockQuestionPool} and {@link pickQuestion}.
 */
export const updateQuestion = (
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
  questionId: string,
  change: QuestionChange,
): Promise<PoolQuestion> =>
  transaction((tx) => changeQuestion(tx, ctx, { courseId, moduleNum, questionId }, change))

/** The same as {@link updateQuestion} in the caller's transaction. */
export async function changeQuestion(
  tx: Tx,
  ctx: Ctx,
  { courseId, moduleNum, questionId }: { courseId: string; moduleNum: number; questionId: string },
  { sourceRef, ...patch }: QuestionChange,
): Promise<PoolQuestion> {
  const pool = await lockQuestionPool(tx, ctx, courseId, moduleNum)
  const { course, module } = pool
  const question = await pickQuestion(tx, ctx, pool, questionId)
  const passage = sourceRef ? await checkPassage(tx, course.id, sourceRef) : sourceRef
  const before = questionContentOf(question)
  const content = patchQuestion(before, { ...patch, sourceRef: passage })
  const issues = questionIssues(content)
  if (issues.length > 0) throw new InvalidInputError(issues)
  if (isDeepStrictEqual(content, before)) return question
  const { lineage } = question
  return releaseQuestion(tx, ctx, { course, module, lineage, content, reason: 'edited' })
}
