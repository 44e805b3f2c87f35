import type { LearnerGroup } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/** What reads of a group include. */
export const GROUP_VIEW = { _count: { select: { members: true } } } as const
/** A group with the number of its members. */
export type GroupView = LearnerGroup & { _count: { members: number } }

/** A group of the caller's account and mode. Any other is `group_not_found`, as if it did not exist. */
export async function getGroup({ accountId, mode }: Ctx, groupId: string, tx: Tx = db()): Promise<GroupView> {
  const group = await tx.learnerGroup.findFirst({
    where: { id: groupId, accountId, mode },
    include: GROUP_VIEW,
  })
  if (!group) throw new AppError('group_not_found')
  return group
}

/** The same, its row locked for this transaction: members and courses come to a group one after the other. */
export async function lockGroup(tx: Tx, ctx: Ctx, groupId: string): Promise<GroupView> {
  await tx.$queryRaw`
    SELECT 1 FROM learner_group WHERE id = ${groupId} AND account_id = ${ctx.accountId} FOR UPDATE`
  return getGroup(ctx, groupId, tx)
}
