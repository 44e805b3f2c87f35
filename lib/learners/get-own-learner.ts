import type { Ctx } from '../auth/context.ts'
import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Learner } from '../generated/prisma/client.ts'

/** A learner of the caller's account and mode; `email` in lower case. `learner_not_found`. */
export async function getOwnLearner(tx: Tx, { accountId, mode }: Ctx, email: string): Promise<Learner> {
  const learner = await tx.learner.findUnique({ where: { accountId_mode_email: { accountId, mode, email } } })
  if (!learner) throw new AppError('learner_not_found')
  return learner
}
