import { refreshCourse } from '../courses/refresh-course.ts'
import { transaction } from '../db.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { lockModule, type ModuleRun } from './lock-module.ts'

/** Marks a module whose video is approved as ready; the last one makes the course ready. Answers the course's status. */
export async function completeModule(run: ModuleRun): Promise<string> {
  return transaction(async (tx) => {
    const { course, module } = await lockModule(tx, run)
    await tx.module.update({ where: { id: module.id }, data: { status: 'ready', stage: 'done' } })
    await recordWebhookEvent(tx, 'course.module_ready', course, `${module.id}:ready`, {
      module_index: module.moduleIndex,
    })
    const refreshed = await refreshCourse(tx, course)
    return refreshed.status
  })
}
