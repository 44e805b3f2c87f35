import type { ModuleProgress } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { Prisma, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isReleased } from '../modules/module-release.ts'
import { readOwnRelease, releaseOf } from '../releases/read-release.ts'
import { recordVideo } from '../xapi/statements/record-video.ts'
import { completeEnrollment } from './enrollment/complete-enrollment.ts'
import { type EnrollmentView, getEnrollment } from './enrollment/get-enrollment.ts'
import { FASTEST_PLAYBACK, secondsToWatch } from './enrollment/watch-rule.ts'
import { beginRelease } from './releases/begin-release.ts'
import { countWatching } from './watching/count-watching.ts'

/** Absent fields stay unchanged; `completed` false revokes nothing. */
export type ProgressInput = {
  positionSeconds?: number | undefined
  completed?: boolean | undefined
  /** the client confirms that its own player showed the whole module */
  attested?: boolean | undefined
  /** playback stopped at this position; only the account's record store hears of it */
  paused?: boolean | undefined
}

/**
 * Saves how far a learner watched a module; `moduleNum` starts at 1. The position is at most the video's
 * length. A module reported as completed counts once enough of it was watched ({@link secondsToWatch}) or a
 * key attests it; until then the claim is stored. Throws `not_enrolled`, `module_not_found`,
 * `video_not_ready` before the module is released, and `forbidden` if anything but a key attests.
 */
export async function saveProgress(
  ctx: Ctx,
  email: string,
  place: { courseId: string; moduleNum: number },
  { positionSeconds, completed = false, attested = false, paused = false }: ProgressInput,
): Promise<ModuleProgress> {
  if (attested && ctx.actor.kind !== 'key')
    throw new AppError('forbidden', { message: 'Only an API key can attest that a module was watched.' })
  return transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, place.courseId)
    const module = await openModule(tx, enrollment, place.moduleNum - 1)
    await beginRelease(tx, enrollment)
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
      release: releaseOf(enrollment),
    })
    const progress = await tx.moduleProgress.findUniqueOrThrow({ where: { enrollmentId_moduleIndex: id } })
    await recordVideo(tx, enrollment, module, {
      position: position ?? (progress.completedAt ? (module.durationSeconds ?? 0) : progress.positionSeconds),
      isPaused: paused,
      isCompleted: progress.completedAt !== null,
      fastest: FASTEST_PLAYBACK,
    })
    if (progress.completedAt) await completeEnrollment(tx, ctx, enrollment)
    return progress
  })
}

/** A module that is open to the learner, as their release has it. */
async function openModule(
  tx: Tx,
  enrollment: EnrollmentView,
  moduleIndex: number,
): Promise<{ moduleIndex: number; title: string; durationSeconds: number | null }> {
  const editions = await readOwnRelease(tx, enrollment)
  const edition = editions?.find((each) => each.moduleIndex === moduleIndex)
  if (edition) return edition
  const key = { courseId: enrollment.courseId, moduleIndex }
  const module = await tx.module.findUnique({ where: { courseId_moduleIndex: key } })
  if (!module) throw new AppError('module_not_found')
  if (editions || !isReleased(module)) throw new AppError('video_not_ready')
  return module
}

type Report = {
  position: number | null
  duration: number | null
  claimed: boolean
  attested: boolean
  release: number | null
}

/**
 * A report of a player: the distance since the previous report counts as watched, as far as the elapsed time
 * allows. The first report only sets the starting point. Nobody watches two modules at once: the time since any
 * other module of the enrollment was watched is all that counts.
 */
async function storeProgress(
  tx: Tx,
  { enrollmentId, moduleIndex }: { enrollmentId: string; moduleIndex: number },
  { position, duration, claimed, attested, release }: Report,
): Promise<void> {
  const time = now()
  const reached = position ?? (claimed ? duration : null)
  const needed = secondsToWatch(duration)
  // Reports on two modules at once are counted one after the other.
  await tx.$queryRaw`SELECT 1 FROM enrollment WHERE id = ${enrollmentId} FOR NO KEY UPDATE`
  if (position !== null) await countWatching(tx, { enrollmentId, moduleIndex }, position, time)
  await tx.$executeRaw`
    INSERT INTO module_progress AS p
      (enrollment_id, module_index, position_seconds, claimed_at, attested, completed_at, updated_at, release)
    VALUES (${enrollmentId}, ${moduleIndex}, COALESCE(${position}::float8, 0), ${claimed ? time : null}::timestamptz,
      ${attested}, ${attested || (claimed && needed <= 0) ? time : null}::timestamptz, ${time}, ${release}::int)
    ON CONFLICT (enrollment_id, module_index) DO UPDATE SET
      position_seconds = COALESCE(${position}::float8, p.position_seconds),
      watched_seconds = ${watchedNow(reached, time)},
      claimed_at = COALESCE(p.claimed_at, excluded.claimed_at),
      attested = p.attested OR excluded.attested,
      completed_at = COALESCE(p.completed_at, excluded.completed_at,
        CASE WHEN COALESCE(p.claimed_at, excluded.claimed_at) IS NOT NULL AND ${watchedNow(reached, time)} >= ${needed}
          THEN excluded.updated_at END),
      new_seconds = ${newNow(reached, time)},
      release = CASE WHEN ${newNow(reached, time)} IS NULL THEN excluded.release ELSE p.release END,
      updated_at = excluded.updated_at`
}

const watchedNow = (reached: number | null, time: Date): Prisma.Sql =>
  Prisma.sql`(p.watched_seconds + ${advance(reached, time)})`

/** What is left of the seconds that are new; null: nothing. */
const newNow = (reached: number | null, time: Date): Prisma.Sql =>
  Prisma.sql`(CASE WHEN NOT excluded.attested THEN NULLIF(GREATEST(0, p.new_seconds - ${advance(reached, time)}), 0) END)`

const advance = (reached: number | null, time: Date): Prisma.Sql => Prisma.sql`GREATEST(0, LEAST(
  COALESCE(${reached}::float8, p.position_seconds) - p.position_seconds,
  ${FASTEST_PLAYBACK}::float8 * extract(epoch FROM ${time}::timestamptz - GREATEST(p.updated_at, (
    SELECT max(other.updated_at) FROM module_progress AS other
    WHERE other.enrollment_id = p.enrollment_id AND other.watched_seconds > 0)))::float8))`
