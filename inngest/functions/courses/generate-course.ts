import { failCourse } from '../../../lib/courses/fail-course.ts'
import type { Run } from '../../../lib/courses/lock-course.ts'
import { planModules } from '../../../lib/modules/plan-modules.ts'
import { writeOutline } from '../../../lib/outline/write-outline.ts'
import { countPendingSources } from '../../../lib/sources/count-pending-sources.ts'
import { inngest } from '../../client.ts'
import { waitAtGate, waitTime } from '../../gate-wait.ts'
import { failureMessage, type Steps, stepVerb } from '../../step-verb.ts'

const runOf = (data: { course_id: string; run_number: number }): Run => ({
  courseId: data.course_id,
  runNumber: data.run_number,
})

/**
 * Trigger: course/launched
 * Does:    sources → [source_review] → outline → [outline_review] → modules
 * Emits:   module/planned, once for each module
 */
export const generateCourse = inngest.createFunction(
  {
    id: 'generate-course',
    triggers: [{ event: 'course/launched' }],
    cancelOn: [{ event: 'course/cancelled', if: 'async.data.course_id == event.data.course_id' }],
    onFailure: async ({ event, error }) =>
      failCourse(runOf(event.data.event.data), null, failureMessage(error)),
  },
  async ({ event, step }) => {
    const run = runOf(event.data)
    await waitForSources(step, run)
    await waitAtGate(step, run, 'source_review', null)
    for (let draft = 1; ; draft++) {
      await stepVerb(step, `write outline ${draft}`, () => writeOutline(run))
      if ((await waitAtGate(step, run, 'outline_review', null, `outline_review ${draft}`)) === 'released')
        break
    }
    return stepVerb(step, 'plan modules', () => planModules(run))
  },
)

async function waitForSources(step: Steps, run: Run): Promise<void> {
  for (let round = 0; ; round++) {
    const pending = await stepVerb(step, `check sources ${round + 1}`, () =>
      countPendingSources(run.courseId),
    )
    if (pending === 0) return
    const mine = 'async.data.course_id == event.data.course_id'
    await step.waitForEvent(`wait for sources ${round + 1}`, {
      event: 'source/ingested',
      timeout: waitTime(round),
      if: mine,
    })
  }
}
