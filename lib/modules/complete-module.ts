import { refreshCourse } from '../courses/refresh-course.ts'
import { transaction } from '../db.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { loadModule, lockModule, type ModuleRun } from './lock-module.ts'
import { startModules } from './start-modules.ts'

/**
 * Marks a module whose video is approved as ready and makes room for the next; the last one makes the course ready.
 * Done already, by this very step before a crash, it changes nothing. Answers the module's status.
 */
export async function completeModule(run: ModuleRun): Promise<string> {
  const made = await loadModule(run.courseId, run.moduleIndex)
  if (made.status === 'ready') return made.status
  return transaction(async (tx) => {
    const { course, module } = await lockModule(tx, run)
    await tx.module.update({ where: { id: module.id }, data: { status: 'ready', stage: 'done' } })
    await recordWebhookEvent(tx, 'course.module_ready', course, `${module.id}:ready`, {
      module_index: module.moduleIndex,
    })
    const refreshed = await refreshCourse(tx, course)
    await startModules(tx, refreshed)
    return 'ready'
  })
}
