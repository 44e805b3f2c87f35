import type { ChargeEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'

export type ChargeFilter = {
  month?: string | undefined
  courseId?: string | undefined
  /** the id of the last entry of the previous page; an id of another account yields nothing */
  after?: string | undefined
  limit?: number | undefined
}

/**
 * The ledger of the caller's account, newest first; `limit` + 1 entries (for pagination), or all. The sandbox
 * has none.
 */
export async function listChargeEntries(
  { accountId, mode }: Ctx,
  { month, courseId, after, limit }: ChargeFilter,
): Promise<ChargeEntry[]> {
  if (mode !== 'live') return []
  const last =
    after === undefined ? null : await db().chargeEntry.findFirst({ where: { id: after, accountId } })
  if (after !== undefined && !last) return []
  return db().chargeEntry.findMany({
    where: {
      accountId,
      ...(month !== undefined && { month }),
      ...(courseId !== undefined && { courseId }),
      ...(last && { seq: { lt: last.seq } }),
    },
    orderBy: { seq: 'desc' },
    ...(limit !== undefined && { take: limit + 1 }),
  })
}
