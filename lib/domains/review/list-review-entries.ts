import type { Checkpoint, ReviewEntry, ReviewStatus } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { getOwner, type SourceOwner } from '../sources/source-owner.ts'

/** The ledger of a course or preset in order of creation. Throws `course_not_found` or `preset_not_found`. */
export async function listReviewEntries(
  ctx: Ctx,
  owner: SourceOwner,
  filter: { status?: ReviewStatus | undefined; checkpoint?: Checkpoint | undefined },
): Promise<ReviewEntry[]> {
  return transaction(async (tx) => {
    await getOwner(tx, ctx, owner)
    return tx.reviewEntry.findMany({
      where: {
        ...owner,
        ...(filter.status === undefined ? {} : { status: filter.status }),
        ...(filter.checkpoint === undefined ? {} : { checkpoint: filter.checkpoint }),
      },
      orderBy: { assetId: 'asc' },
    })
  })
}
