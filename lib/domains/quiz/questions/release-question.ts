import type { Ctx } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { releaseGates } from '../../ledger/approve-entries.ts'
import type { PoolQuestion } from './question-pool.ts'
import { statusAfterEdit } from './question-review.ts'
import { type QuestionStore, storeQuestion } from './store-question.ts'

/**
 * Stores an edit as a question's newest version, like {@link storeQuestion}, and releases the gate it
 * satisfies.
 */
export async function releaseQuestion(
  tx: Tx,
  ctx: Ctx,
  store: Omit<QuestionStore, 'actor' | 'status'>,
): Promise<PoolQuestion> {
  const { course, module } = store
  const status = statusAfterEdit(course, module)
  const question = await storeQuestion(tx, { ...store, actor: ctx.actor.label, status })
  const entry = await tx.reviewEntry.findUniqueOrThrow({ where: { assetId: question.assetId } })
  await releaseGates(tx, course, [entry])
  return question
}
