import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockGroup } from '../get-group.ts'

/**
 * Takes a learner out of a group; what they did stays. `email` in lower case. Throws `group_not_found`, or
 * `learner_not_found` if they are not in it.
 */
export async function removeMember(ctx: Ctx, groupId: string, email: string): Promise<void> {
  await transaction(async (tx) => {
    const group = await lockGroup(tx, ctx, groupId)
    const { count } = await tx.groupMember.deleteMany({ where: { groupId: group.id, learner: { email } } })
    if (count === 0) throw new AppError('learner_not_found')
  })
}
