import type { ModuleRun } from '../../../lib/domains/modules/lock-module.ts'
import { failRefresh, refreshModule } from '../../../lib/domains/modules/refresh-module.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { failureOfRun, stepVerb } from '../../runtime/step-verb.ts'

function runOf(payload: unknown): ModuleRun {
  const { course_id, run_number, module_index } = EVENTS['scene/edited'].parse(payload)
  return { courseId: course_id, runNumber: run_number, moduleIndex: module_index }
}

/**
 * Trigger: scene/edited
 * Does:    regenerates the edited parts of a module and its video, one event at a time, so that the next one
 *          finds the work done
 * Emits:   nothing
 */
export const refreshModuleFunction = inngest.createFunction(
  {
    id: 'refresh-module',
    triggers: [{ event: 'scene/edited' }],
    concurrency: [{ key: 'event.data.module_id', limit: 1 }, ...FAIR_TO_ACCOUNTS],
    onFailure: async ({ event, error }) => failRefresh(runOf(event.data.event.data), failureOfRun(error)),
  },
  async ({ event, step }) => stepVerb(step, 'make edited parts', () => refreshModule(runOf(event.data))),
)
