import { randomBytes } from 'node:crypto'
import type { Course, CoursePackage } from '../../generated/prisma/client.ts'
import { systemContext } from '../../platform/auth/context.ts'
import { hashSecret } from '../../platform/auth/hash-secret.ts'
import { launchRefused } from '../../platform/auth/launch/launch-refusal.ts'
import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { pageOrigin } from '../../platform/net/page-origin.ts'
import { storeEnrollments } from '../learners/enrollment/store-enrollments.ts'
import { storeLearners } from '../learners/enrollment/store-learners.ts'
import { lmsAddress } from './lms-address.ts'

const TICKET_MS = 60_000

export type LaunchInput = {
  /** of the package, from inside of it */
  token: string
  /** where the package's page is, as the browser says; null if it does not */
  origin: string | null
  /** as the platform calls the learner */
  learnerId: string
  learnerName: string | undefined
  /** origins of the pages around the package's page */
  frames: readonly string[]
}

/**
 * Launches a live package for a learner of a platform, who is enrolled at the first time: what they are told
 * opens the player once, within a minute, and ends their earlier launch when it does. Throws `launch_refused`.
 */
export async function startLaunch(input: LaunchInput): Promise<{ url: string; expiresAt: Date }> {
  const origin = pageOrigin(input.origin ?? '')
  return transaction(async (tx) => {
    const found = await lockPackage(tx, input.token)
    if (!found) throw launchRefused('unknown')
    if (found.revokedAt) throw launchRefused('revoked')
    if (origin === null || (found.origin ?? origin) !== origin) throw launchRefused('origin')
    const enrollmentId = await enroll(tx, found, origin, input)
    const ticket = randomBytes(32).toString('base64url')
    const time = now()
    const expiresAt = new Date(time.getTime() + TICKET_MS)
    const launch = {
      ticketHash: hashSecret(ticket),
      ticketExpiresAt: expiresAt,
      ticketUsedAt: null,
      frames: [...new Set(input.frames.flatMap((frame) => pageOrigin(frame) ?? []))],
    }
    await tx.launchedLearner.upsert({
      where: { packageId_enrollmentId: { packageId: found.id, enrollmentId } },
      create: { packageId: found.id, enrollmentId, ...launch, createdAt: time },
      update: launch,
    })
    const used = { launches: { increment: 1 }, lastLaunchAt: time, origin }
    await tx.coursePackage.update({ where: { id: found.id }, data: used })
    return { url: `${env().appUrl}/embed/launch/${ticket}`, expiresAt }
  })
}

/** Locked, so that learners who come at the same time are counted one after the other. */
async function lockPackage(tx: Tx, token: string): Promise<(CoursePackage & { course: Course }) | null> {
  const tokenHash = hashSecret(token)
  await tx.$queryRaw`SELECT 1 FROM course_package WHERE token_hash = ${tokenHash} FOR UPDATE`
  return tx.coursePackage.findUnique({ where: { tokenHash }, include: { course: true } })
}

/** Enrolls the learner, or finds their enrollment; the package has room for so many. */
async function enroll(
  tx: Tx,
  { id: packageId, maxLearners, course }: CoursePackage & { course: Course },
  origin: string,
  { learnerId: externalId, learnerName: name }: LaunchInput,
): Promise<string> {
  const email = lmsAddress(origin, externalId)
  const { accountId, mode, id: courseId } = course
  const known = await tx.launchedLearner.count({
    where: { packageId, enrollment: { learner: { accountId, mode, email } } },
  })
  if (known === 0 && (await tx.launchedLearner.count({ where: { packageId } })) >= maxLearners)
    throw launchRefused('full')
  const [learner] = await storeLearners(tx, systemContext(accountId, mode), [{ email, name, externalId }])
  if (!learner) throw new Error('a stored learner has an id')
  await storeEnrollments(tx, courseId, [learner.id])
  const place = { courseId_learnerId: { courseId, learnerId: learner.id } }
  return (await tx.enrollment.findUniqueOrThrow({ where: place })).id
}
