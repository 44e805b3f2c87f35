import type { Course, Stage } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { sendEvent } from '../../platform/events/send-event.ts'

/** Statuses of modules whose texts are all written; only their video is missing. */
const WRITTEN: Stage[] = ['quiz', 'video', 'done']

/**
 * Starts the next modules of a locked course, in order: the first one alone until it has its video or waits,
 * so that there is something to watch early, then while fewer than MAX_PARALLEL_MODULES are being written. A
 * module that waits at a gate, or whose quiz is written, does not count. A course that is waiting for quota
 * starts nothing. Called whenever a module frees its slot, with the current course.
 */
export async function startModules(tx: Tx, course: Course): Promise<void> {
  const courseId = course.id
  if (course.status === 'paused_quota_exceeded') return
  const first = await tx.module.findFirst({ where: { courseId }, orderBy: { moduleIndex: 'asc' } })
  if (first?.status === 'generating' && first.videoKey === null) return
  const working = await tx.module.count({
    where: { courseId, status: 'generating', stage: { notIn: WRITTEN } },
  })
  const most = first?.status === 'pending' ? 1 : env().MAX_PARALLEL_MODULES
  const room = Math.max(0, most - working)
  const next = await tx.module.findMany({
    where: { courseId, status: 'pending', stage: { not: 'outline' } },
    orderBy: { moduleIndex: 'asc' },
    take: room,
  })
  for (const { id, moduleIndex } of next) {
    await tx.module.update({ where: { id }, data: { status: 'generating' } })
    await sendEvent(tx, 'module/planned', {
      course_id: courseId,
      run_number: course.runNumber,
      account_id: course.accountId,
      module_index: moduleIndex,
    })
  }
}
