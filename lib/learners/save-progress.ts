import type { Ctx } from '../auth/context.ts'
import { now } from '../clock.ts'
import { transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import type { ModuleProgress } from '../generated/prisma/client.ts'
import { completeEnrollment } from './complete-enrollment.ts'
import { getEnrollment } from './get-enrollment.ts'
import { isReleased } from './module-release.ts'

/** What is absent stays; `completed` false takes nothing back. */
export type ProgressInput = { positionSeconds?: number | undefined; completed?: boolean | undefined }

/**
 * Stores how far a learner watched a module and whether to its end; `moduleNum` counts from 1. The position is at most the
 * video's length. `not_enrolled`, `module_not_found`, `video_not_ready` before the module is released.
 */
export async function saveProgress(
  ctx: Ctx,
  email: string,
  place: { courseId: string; moduleNum: number },
  { positionSeconds, completed }: ProgressInput,
): Promise<ModuleProgress> {
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
    const time = now()
    await tx.$executeRaw`
      INSERT INTO module_progress AS p (enrollment_id, module_index, position_seconds, completed_at, updated_at)
      VALUES (${id.enrollmentId}, ${id.moduleIndex}, COALESCE(${position}::float8, 0), ${completed ? time : null}::timestamptz, ${time})
      ON CONFLICT (enrollment_id, module_index) DO UPDATE SET
        position_seconds = COALESCE(${position}::float8, p.position_seconds),
        completed_at = COALESCE(p.completed_at, excluded.completed_at), updated_at = excluded.updated_at`
    if (completed) await completeEnrollment(tx, ctx, enrollment)
    return tx.moduleProgress.findUniqueOrThrow({ where: { enrollmentId_moduleIndex: id } })
  })
}
