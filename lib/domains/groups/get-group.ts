import type { LearnerGroup } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type GroupStanding, readGroupStandings } from './read-group-standing.ts'

/** What reads of a group include. */
export const GROUP_VIEW = { _count: { select: { members: true } } } as const
type CountedGroup = LearnerGroup & { _count: { members: number } }
/** A group with the number of its members, and who of them is late. */
export type GroupView = CountedGroup & GroupStanding

const NO_STANDING: GroupStanding = { overdueMembers: 0, nextDueAt: null, nextDueTimeZone: null }

/** The groups with who of them is late and what is due next. */
export async function withStandings(tx: Tx, groups: CountedGroup[]): Promise<GroupView[]> {
  const standings = await readGroupStandings(
    tx,
    groups.map(({ id }) => id),
  )
  return groups.map((group) => ({ ...group, ...(standings.get(group.id) ?? NO_STANDING) }))
}

/** A group of the caller's account and mode. Any other is `group_not_found`, as if it did not exist. */
export async function getGroup({ accountId, mode }: Ctx, groupId: string, tx: Tx = db()): Promise<GroupView> {
  const group = await tx.learnerGroup.findFirst({
    where: { id: groupId, accountId, mode },
    include: GROUP_VIEW,
  })
  const [view] = await withStandings(tx, group ? [group] : [])
  if (!view) throw new AppError('group_not_found')
  return view
}

/** The same, its row locked for this transaction: members and courses come to a group one after the other. */
export async function lockGroup(tx: Tx, ctx: Ctx, groupId: string): Promise<GroupView> {
  await tx.$queryRaw`
    SELECT 1 FROM learner_group WHERE id = ${groupId} AND account_id = ${ctx.accountId} FOR UPDATE`
  return getGroup(ctx, groupId, tx)
}
