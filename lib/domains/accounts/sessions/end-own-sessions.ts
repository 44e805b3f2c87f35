import type { Ctx } from '../../../platform/auth/context.ts'
import { logSignedOut } from '../../../platform/auth/log-sign-in.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

/** Ends a session of the signed-in user, this one included. Throws `not_found`. */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  const { count } = await db().session.deleteMany({ where: { id, userId: ctx.actor.id } })
  if (count === 0) throw new AppError('not_found', { message: 'Session not found.' })
  logSignedOut({ userId: ctx.actor.id })
}

/** Ends all sessions of the signed-in user but the calling one, and returns how many. */
export async function endOtherSessions(ctx: Ctx): Promise<number> {
  const where = { userId: ctx.actor.id, id: { not: ctx.sessionId ?? '' } }
  const { count } = await db().session.deleteMany({ where })
  for (let ended = 0; ended < count; ended++) logSignedOut({ userId: ctx.actor.id })
  return count
}
