import type { User } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

/** A console user, and what their account demands of them. */
type OwnUser = User & { account: { twoStepRequired: boolean } }

/** The signed-in console user. Throws `forbidden` for any other caller. */
export async function getOwnUser(ctx: Ctx): Promise<OwnUser> {
  const user = await db().user.findUnique({
    where: { id: ctx.actor.id },
    include: { account: { select: { twoStepRequired: true } } },
  })
  if (!user) throw new AppError('forbidden')
  return user
}
