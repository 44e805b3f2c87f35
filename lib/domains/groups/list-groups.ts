import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { GROUP_VIEW, type GroupView, withStandings } from './get-group.ts'

type Filter = { externalId?: string | undefined; before?: string | undefined; limit?: number | undefined }

/** The groups of the caller's account and mode, newest first; `limit` + 1 (for pagination), or all. */
export async function listGroups(
  { accountId, mode }: Ctx,
  { externalId, before, limit }: Filter,
): Promise<GroupView[]> {
  const groups = await db().learnerGroup.findMany({
    where: {
      accountId,
      mode,
      ...(externalId !== undefined && { externalId }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    include: GROUP_VIEW,
    orderBy: { id: 'desc' },
    ...(limit !== undefined && { take: limit + 1 }),
  })
  return withStandings(db(), groups)
}
