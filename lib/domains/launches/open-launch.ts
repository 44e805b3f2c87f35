import type { Language, LaunchedLearner } from '../../generated/prisma/client.ts'
import { hashSecret } from '../../platform/auth/hash-secret.ts'
import { launchRefused } from '../../platform/auth/launch/launch-refusal.ts'
import { newLaunchSession } from '../../platform/auth/launch/launch-session.ts'
import { now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/db.ts'

const SESSION_MS = 12 * 3600 * 1000

export type OpenedLaunch = {
  /** what the player calls with */
  session: string
  expiresAt: Date
  courseId: string
  /** where the package's page is */
  origin: string
}

/** Opens the player of a launch, once. Throws `launch_refused`. */
export const openLaunch = (ticket: string): Promise<OpenedLaunch> =>
  transaction(async (tx) => {
    const ticketHash = hashSecret(ticket)
    // Of two that come at the same time, one is refused.
    await tx.$queryRaw`SELECT 1 FROM launched_learner WHERE ticket_hash = ${ticketHash} FOR UPDATE`
    const launch = await tx.launchedLearner.findUnique({ where: { ticketHash }, include: { package: true } })
    if (!launch?.package.origin) throw launchRefused('unknown')
    const { package: found } = launch
    if (found.revokedAt) throw launchRefused('revoked')
    if (launch.ticketUsedAt) throw launchRefused('used')
    if (launch.ticketExpiresAt <= now()) throw launchRefused('expired')
    const session = newLaunchSession()
    const expiresAt = new Date(now().getTime() + SESSION_MS)
    await tx.launchedLearner.update({
      where: { ticketHash },
      data: { ticketUsedAt: now(), sessionHash: hashSecret(session), sessionExpiresAt: expiresAt },
    })
    return {
      session,
      expiresAt,
      courseId: found.courseId,
      origin: launch.package.origin,
    }
  })

/**
 * What the page of a launch needs before it opens: its language, and the origins of the pages around it. Null if
 * there is no such launch any more.
 */
export async function findLaunchPage(
  ticket: string,
): Promise<{ language: Language; frames: LaunchedLearner['frames'] } | null> {
  const launch = await db().launchedLearner.findUnique({
    where: { ticketHash: hashSecret(ticket) },
    include: { package: { include: { course: { select: { language: true } } } } },
  })
  if (!launch?.package.origin) return null
  const { origin, course } = launch.package
  return { language: course.language, frames: [...new Set([origin, ...launch.frames])] }
}
