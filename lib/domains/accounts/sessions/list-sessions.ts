import type { Session } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { idleSince } from '../../../platform/auth/find-session.ts'
import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/db.ts'

/** The sessions of the signed-in user that have not ended, last used first. */
export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const time = now()
  return db().session.findMany({
    where: { userId: ctx.actor.id, expiresAt: { gt: time }, lastUsedAt: { gt: idleSince(time) } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  })
}
