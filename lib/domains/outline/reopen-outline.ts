import type { Course, Module } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { toJson } from '../../platform/json-column.ts'
import { NO_FAILURE } from '../../product/failures/failure-column.ts'
import { completeSettings } from '../ledger/checkpoint-list.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { isRunning } from '../runs/course-status.ts'
import { isOutlineInUse } from '../runs/outline-use.ts'
import { readOutline } from './get-outline.ts'

/** What the modules of a reopened outline have, which those that it changes lose; lengths in seconds. */
export type ReopenedOutline = {
  courseId: string
  reopened: boolean
  modules: number[]
  scenes: number
  questions: number
  audioSeconds: number
  videoSeconds: number
}

type Written = Module & { scenes: { audioSeconds: number | null }[]; _count: { questions: number } }

/**
 * Reopens the approved outline of a course in production, as long as none of its modules is finished: its runs
 * stop, and its outline is reviewed again by a person. Modules stay until it is approved; those it still plans
 * the same way then continue where they were. With `dryRun` only tells what they have. One that is open stays
 * so. Throws `course_not_found`, `outline_not_found`, `course_not_generating`, `module_finished`.
 */
export async function reopenOutline(
  ctx: Ctx,
  courseId: string,
  { dryRun }: { dryRun: boolean },
): Promise<ReopenedOutline> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const { entry } = await readOutline(tx, course)
    const modules = await tx.module.findMany({
      where: { courseId: course.id },
      include: {
        scenes: { select: { audioSeconds: true } },
        _count: { select: { questions: { where: { active: true } } } },
      },
      orderBy: { moduleIndex: 'asc' },
    })
    if (modules.some(({ stage }) => stage === 'done')) throw new AppError('module_finished')
    if (!isRunning(course.status)) throw new AppError('course_not_generating')
    const isInUse = await isOutlineInUse(tx, course.id)
    if (isInUse && !dryRun) await reopen(tx, course, entry.assetId)
    return { courseId: course.id, reopened: isInUse, ...amountsOf(modules) }
  })
}

function amountsOf(modules: readonly Written[]): Omit<ReopenedOutline, 'courseId' | 'reopened'> {
  const written = modules.filter(({ scenes }) => scenes.length > 0)
  const scenes = written.flatMap((module) => module.scenes)
  const sum = (numbers: readonly (number | null)[]) =>
    numbers.reduce<number>((all, each) => all + (each ?? 0), 0)
  return {
    modules: written.map(({ moduleIndex }) => moduleIndex + 1),
    scenes: scenes.length,
    questions: sum(written.map(({ _count }) => _count.questions)),
    audioSeconds: sum(scenes.map(({ audioSeconds }) => audioSeconds)),
    videoSeconds: sum(written.map(({ durationSeconds }) => durationSeconds)),
  }
}

/** Stops the runs of the modules, and starts one that waits for the outline. */
async function reopen(tx: Tx, course: Course, assetId: number): Promise<void> {
  const ofCourse = { courseId: course.id }
  const run = { course_id: course.id, run_number: course.runNumber }
  await sendEvent(tx, 'course/reopened', run)
  await tx.openReview.deleteMany({ where: ofCourse })
  await tx.gateWait.deleteMany({ where: ofCourse })
  await tx.module.updateMany({
    where: ofCourse,
    data: { stage: 'outline', status: 'pending', failure: NO_FAILURE },
  })
  await tx.reviewEntry.update({ where: { assetId }, data: { status: 'pending', reviewedBy: null } })
  const reopened = await tx.course.update({
    where: { id: course.id },
    data: {
      runNumber: course.runNumber + 1,
      reviewSettings: toJson({ ...completeSettings(course.reviewSettings), outline_review: 'manual' }),
    },
  })
  await refreshCourse(tx, reopened)
  await sendEvent(tx, 'course/launched', {
    ...run,
    run_number: reopened.runNumber,
    account_id: course.accountId,
  })
}
