import { now } from '../../../lib/clock.ts'
import { failCourse } from '../../../lib/courses/fail-course.ts'
import type { Run } from '../../../lib/courses/lock-course.ts'
import { EVENTS } from '../../../lib/events/event-list.ts'
import { planModules } from '../../../lib/modules/plan-modules.ts'
import { writeOutline } from '../../../lib/outline/write-outline.ts'
import { checkSources } from '../../../lib/sources/check-sources.ts'
import { resendSources } from '../../../lib/sources/resend-sources.ts'
import { inngest } from '../../client.ts'
import { FAIR_TO_ACCOUNTS } from '../../fair-share.ts'
import { waitAtGate } from '../../gate-wait.ts'
import { failureMessage, type Steps, stepVerb } from '../../step-verb.ts'

function runOf(payload: unknown): Run {
  const { course_id, run_number } = EVENTS['course/launched'].parse(payload)
  return { courseId: course_id, runNumber: run_number }
}

/**
 * Trigger: course/launched
 * Does:    sources → [source_review] → outline → [outline_review] → modules
 * Emits:   module/planned, for the first modules
 */
export const generateCourse = inngest.createFunction(
  {
    id: 'generate-course',
    triggers: [{ event: 'course/launched' }],
    concurrency: FAIR_TO_ACCOUNTS,
    cancelOn: [{ event: 'course/cancelled', if: 'async.data.course_id == event.data.course_id' }],
    onFailure: async ({ event, error }) =>
      failCourse(runOf(event.data.event.data), null, failureMessage(error)),
  },
  async ({ event, step }) => {
    const run = runOf(event.data)
    await waitForSources(step, run, new Date(event.ts ?? now()))
    await waitAtGate(step, run, 'source_review', null)
    for (let draft = 1; ; draft++) {
      await stepVerb(step, `write outline ${draft}`, () => writeOutline(run))
      await waitAtGate(step, run, 'outline_review', null, `outline_review ${draft}`)
      const modules = await stepVerb(step, `plan modules ${draft}`, () => planModules(run))
      if (modules > 0) return modules
    }
  },
)

async function waitForSources(step: Steps, run: Run, since: Date): Promise<void> {
  if (run.runNumber > 1) await stepVerb(step, 'read sources again', () => resendSources(run.courseId))
  for (let round = 0; ; round++) {
    const pending = await stepVerb(step, `check sources ${round + 1}`, () =>
      checkSources(run.courseId, since),
    )
    if (pending === 0) return
    const mine = 'async.data.course_id == event.data.course_id'
    await step.waitForEvent(`wait for sources ${round + 1}`, {
      event: 'source/ingested',
      timeout: round < 20 ? '5s' : '30s',
      if: mine,
    })
  }
}
