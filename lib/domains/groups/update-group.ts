import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type GroupView, getGroup, lockGroup } from './get-group.ts'

type GroupPatch = { name?: string | undefined; externalId?: string | null | undefined }

/** Changes a group; an absent key stays unchanged. Throws `group_not_found` or `external_id_taken`. */
export async function updateGroup(ctx: Ctx, groupId: string, patch: GroupPatch): Promise<GroupView> {
  const { name, externalId } = patch
  const data = { ...(name !== undefined && { name }), ...(externalId !== undefined && { externalId }) }
  try {
    return await transaction(async (tx) => {
      const { id } = await lockGroup(tx, ctx, groupId)
      await tx.learnerGroup.update({ where: { id }, data })
      return getGroup(ctx, id, tx)
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw new AppError('external_id_taken', { param: 'external_id', cause: error })
    throw error
  }
}
