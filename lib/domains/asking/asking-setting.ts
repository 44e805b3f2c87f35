import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'

/** Whether learners of the account may ask about their courses, in both modes. */
export async function isAskingAllowed({ accountId }: Ctx): Promise<boolean> {
  return (await db().account.findUniqueOrThrow({ where: { id: accountId } })).asking
}

/** Lets learners ask, or not. What was asked before stays. */
export async function allowAsking({ accountId }: Ctx, asking: boolean): Promise<boolean> {
  await db().account.update({ where: { id: accountId }, data: { asking } })
  return asking
}
