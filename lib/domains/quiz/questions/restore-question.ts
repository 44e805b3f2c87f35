import { isDeepStrictEqual } from 'node:util'
import type { Course, ReviewEntry } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { targetKey } from '../../ledger/record-artifact.ts'
import { type QuestionContent, questionContentOf } from './question-draft.ts'
import { questionTarget } from './question-review.ts'
import { releaseQuestion } from './release-question.ts'

/**
 * Restores an earlier version of a question as its newest one, in a transaction that has locked the course;
 * also brings back a removed one. No-op if it equals the newest version. Throws `artifact_not_found` if the
 * row is not a question's.
 */
export async function restoreQuestion(
  tx: Tx,
  ctx: Ctx,
  course: Course,
  entry: ReviewEntry,
  content: QuestionContent,
): Promise<void> {
  const { moduleIndex } = entry
  if (moduleIndex === null) throw new AppError('artifact_not_found')
  const module = await tx.module.findUnique({
    where: { courseId_moduleIndex: { courseId: course.id, moduleIndex } },
    include: { questions: { orderBy: { version: 'desc' } } },
  })
  const newest = module?.questions.find(
    ({ lineage }) => targetKey(course.id, questionTarget(module, lineage)) === entry.targetKey,
  )
  if (!module || !newest) throw new AppError('artifact_not_found')
  const given = { ...content, optionFeedback: content.optionFeedback ?? null, kind: content.kind ?? null }
  if (newest.active && isDeepStrictEqual(questionContentOf(newest), given)) return
  await releaseQuestion(tx, ctx, { course, module, lineage: newest.lineage, content, reason: 'restored' })
}
