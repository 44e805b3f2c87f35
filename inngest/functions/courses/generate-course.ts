import { failCourse } from '../../../lib/domains/courses/fail-course.ts'
import { createModules } from '../../../lib/domains/modules/create-modules.ts'
import { writeAhead } from '../../../lib/domains/modules/write-ahead.ts'
import { generateOutline } from '../../../lib/domains/outline/generate-outline.ts'
import type { CourseRun } from '../../../lib/domains/runs/lock-course.ts'
import { checkSources } from '../../../lib/domains/sources/check-sources.ts'
import { resendSources } from '../../../lib/domains/sources/resend-sources.ts'
import { now } from '../../../lib/platform/clock.ts'
import { env } from '../../../lib/platform/env.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_ACCOUNTS } from '../../runtime/fair-share.ts'
import { waitAtGate } from '../../runtime/gate-wait.ts'
import { failureOfRun, type Steps, stepVerb } from '../../runtime/step-verb.ts'

function runOf(payload: unknown): CourseRun {
  const { course_id, run_number } = EVENTS['course/launched'].parse(payload)
  return { courseId: course_id, runNumber: run_number }
}

/**
 * Trigger: course/launched
 * Does:    sources → [source_review] → outline → [outline_review] → modules → scenes of later modules, where
 *          nobody reviews them
 * Emits:   module/planned, for the first module
 */
export const generateCourse = inngest.createFunction(
  {
    id: 'generate-course',
    triggers: [{ event: 'course/launched' }],
    concurrency: FAIR_TO_ACCOUNTS,
    cancelOn: [{ event: 'course/cancelled', if: 'async.data.course_id == event.data.course_id' }],
    onFailure: async ({ event, error }) =>
      failCourse(runOf(event.data.event.data), null, failureOfRun(error)),
  },
  async ({ event, step }) => {
    const run = runOf(event.data)
    await waitForSources(step, run, new Date(event.ts ?? now()))
    await waitAtGate(step, run, 'source_review', null)
    for (let draft = 1; ; draft++) {
      await stepVerb(step, `write outline ${draft}`, () => generateOutline(run))
      await waitAtGate(step, run, 'outline_review', null, `outline_review ${draft}`)
      const modules = await stepVerb(step, `plan modules ${draft}`, () => createModules(run))
      if (modules === 0) continue
      await writeLaterScenes(step, run, modules)
      return modules
    }
  },
)

/**
 * With the first module, no more than MAX_PARALLEL_MODULES are written at once. What fails here is written, or
 * fails with its reason, when the module's turn comes.
 */
async function writeLaterScenes(step: Steps, run: CourseRun, modules: number): Promise<void> {
  const beside = env().MAX_PARALLEL_MODULES - 1
  for (let next = 1; beside > 0 && next < modules; next += beside) {
    const indexes = Array.from({ length: Math.min(beside, modules - next) }, (_, at) => next + at)
    const writings = indexes.map((moduleIndex) =>
      stepVerb(step, `write scenes ahead ${moduleIndex + 1}`, () => writeAhead({ ...run, moduleIndex })),
    )
    const written = await Promise.allSettled(writings)
    if (written.some(({ status }) => status === 'rejected')) return
  }
}

async function waitForSources(step: Steps, run: CourseRun, since: Date): Promise<void> {
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
