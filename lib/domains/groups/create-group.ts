import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type GroupView, getGroup } from './get-group.ts'

/** Creates a group; one with a known `externalId` is returned as it is, and `created` is false. */
export async function createGroup(
  ctx: Ctx,
  { name, externalId = null }: { name: string; externalId?: string | undefined | null },
): Promise<{ group: GroupView; created: boolean }> {
  const { accountId, mode } = ctx
  return transaction(async (tx) => {
    const id = newId('grp')
    const { count } = await tx.learnerGroup.createMany({
      data: [{ id, accountId, mode, name, externalId }],
      skipDuplicates: true,
    })
    const group = await tx.learnerGroup.findFirstOrThrow({
      where: count > 0 ? { id } : { accountId, mode, externalId },
    })
    return { group: await getGroup(ctx, group.id, tx), created: count > 0 }
  })
}
