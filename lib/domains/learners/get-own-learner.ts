import type { Learner } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/** A learner of the caller's account and mode; `email` in lower case. `learner_not_found`. */
export async function getOwnLearner(tx: Tx, { accountId, mode }: Ctx, email: string): Promise<Learner> {
  const learner = await tx.learner.findUnique({ where: { accountId_mode_email: { accountId, mode, email } } })
  if (!learner) throw new AppError('learner_not_found')
  return learner
}
