import type { ModuleProgress } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { Prisma, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { completeEnrollment } from './enrollment/complete-enrollment.ts'
import { getEnrollment } from './enrollment/get-enrollment.ts'
import { isReleased } from './enrollment/module-release.ts'
import { FASTEST_PLAYBACK, secondsToWatch } from './enrollment/watch-rule.ts'

/** What is absent stays; `completed` false takes nothing back. */
export type ProgressInput = {
  positionSeconds?: number | undefined
  completed?: boolean | undefined
  /** the client vouches that its own player has shown the module to its end */
  attested?: boolean | undefined
}

/**
 * Stores how far a learner watched a module and whether to its end; `moduleNum` counts from 1. The position is at most the
 * video's length. A module said to be completed counts once enough of it was watched ({@link secondsToWatch}), or when a key
 * vouches for it; else the claim is kept. `not_enrolled`, `module_not_found`, `video_not_ready` before the module is released,
 * `forbidden` when anything but a key vouches.
 */
export async function saveProgress(
  ctx: Ctx,
  email: string,
  place: { courseId: string; moduleNum: number },
  { positionSeconds, completed = false, attested = false }: ProgressInput,
): Promise<ModuleProgress> {
  if (attested && ctx.actor.kind !== 'key')
    throw new AppError('forbidden', { message: 'Only an API key can attest that a module was watched.' })
  return transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, place.courseId)
    const key = { courseId: place.courseId, moduleIndex: place.moduleNum - 1 }
    const module = await tx.module.findUnique({ where: { courseId_moduleIndex: key } })
    if (!module) throw new AppError('module_not_found')
    if (!isReleased(module)) throw new AppError('video_not_ready')
    const id = { enrollmentId: enrollment.id, moduleIndex: module.moduleIndex }
    const position =
      positionSeconds === undefined
        ? null
        : Math.min(positionSeconds, module.durationSeconds ?? positionSeconds)
    await storeProgress(tx, id, {
      position,
      duration: module.durationSeconds,
      claimed: completed || attested,
      attested,
    })
    const progress = await tx.moduleProgress.findUniqueOrThrow({ where: { enrollmentId_moduleIndex: id } })
    if (progress.completedAt) await completeEnrollment(tx, ctx, enrollment)
    return progress
  })
}

type Report = { position: number | null; duration: number | null; claimed: boolean; attested: boolean }

/**
 * One report of a player: what its place advanced by since the report before counts as watched, as far as the time between the two
 * allows. The first one only says where watching began.
 */
async function storeProgress(
  tx: Tx,
  { enrollmentId, moduleIndex }: { enrollmentId: string; moduleIndex: number },
  { position, duration, claimed, attested }: Report,
): Promise<void> {
  const time = now()
  const reached = position ?? (claimed ? duration : null)
  const needed = secondsToWatch(duration)
  await tx.$executeRaw`
    INSERT INTO module_progress AS p
      (enrollment_id, module_index, position_seconds, claimed_at, attested, completed_at, updated_at)
    VALUES (${enrollmentId}, ${moduleIndex}, COALESCE(${position}::float8, 0), ${claimed ? time : null}::timestamptz,
      ${attested}, ${attested || (claimed && needed <= 0) ? time : null}::timestamptz, ${time})
    ON CONFLICT (enrollment_id, module_index) DO UPDATE SET
      position_seconds = COALESCE(${position}::float8, p.position_seconds),
      watched_seconds = ${watchedNow(reached, time)},
      claimed_at = COALESCE(p.claimed_at, excluded.claimed_at),
      attested = p.attested OR excluded.attested,
      completed_at = COALESCE(p.completed_at, excluded.completed_at,
        CASE WHEN COALESCE(p.claimed_at, excluded.claimed_at) IS NOT NULL AND ${watchedNow(reached, time)} >= ${needed}
          THEN excluded.updated_at END),
      updated_at = excluded.updated_at`
}

const watchedNow = (
  reached: number | null,
  time: Date,
): Prisma.Sql => Prisma.sql`(p.watched_seconds + GREATEST(0, LEAST(
  COALESCE(${reached}::float8, p.position_seconds) - p.position_seconds,
  ${FASTEST_PLAYBACK}::float8 * extract(epoch FROM ${time}::timestamptz - p.updated_at)::float8)))`
