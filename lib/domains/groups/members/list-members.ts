import type { GroupMember, Learner } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import { getGroup } from '../get-group.ts'

export type MemberView = GroupMember & { learner: Learner }

/** The learners of a group by address; `limit` + 1 (for pagination), or all. Throws `group_not_found`. */
export async function listMembers(
  ctx: Ctx,
  groupId: string,
  { after, limit }: { after?: string | undefined; limit?: number | undefined },
): Promise<MemberView[]> {
  const group = await getGroup(ctx, groupId)
  return db().groupMember.findMany({
    where: { groupId: group.id, ...(after !== undefined && { learner: { email: { gt: after } } }) },
    include: { learner: true },
    orderBy: { learner: { email: 'asc' } },
    ...(limit !== undefined && { take: limit + 1 }),
  })
}
