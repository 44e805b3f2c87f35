import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/db.ts'

/** Whether the courses of the caller's account may be shared by link. */
export async function isSharingAllowed({ accountId }: Ctx): Promise<boolean> {
  return (await db().account.findUniqueOrThrow({ where: { id: accountId } })).sharing
}

/** Allows sharing, or forbids it and revokes every link of the account, in both modes. */
export const allowSharing = ({ accountId }: Ctx, sharing: boolean): Promise<boolean> =>
  transaction(async (tx) => {
    await tx.account.update({ where: { id: accountId }, data: { sharing } })
    if (!sharing)
      await tx.shareLink.updateMany({
        where: { accountId, revokedAt: null },
        data: { revokedAt: now() },
      })
    return sharing
  })
