import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { lockGroup } from './get-group.ts'

/** Deletes a group; its learners keep their enrollments and results. Throws `group_not_found`. */
export async function deleteGroup(ctx: Ctx, groupId: string): Promise<void> {
  await transaction(async (tx) => {
    const { id } = await lockGroup(tx, ctx, groupId)
    await tx.learnerGroup.delete({ where: { id } })
  })
}
