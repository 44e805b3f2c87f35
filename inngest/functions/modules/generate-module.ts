import { NonRetriableError } from 'inngest'
import { failCourse } from '../../../lib/domains/courses/fail-course.ts'
import type { Checkpoint } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { completeModule } from '../../../lib/domains/modules/complete-module.ts'
import type { ModuleRun } from '../../../lib/domains/modules/lock-module.ts'
import { mapLimit } from '../../../lib/domains/modules/map-limit.ts'
import { renderEditedModule } from '../../../lib/domains/modules/refresh-module.ts'
import { reserveModule } from '../../../lib/domains/modules/reserve-module.ts'
import { continueScenes } from '../../../lib/domains/modules/scenes/generate-scenes.ts'
import { narrateScene } from '../../../lib/domains/modules/scenes/narrate-scene.ts'
import { renderSceneSlide } from '../../../lib/domains/modules/scenes/render-scene-slide.ts'
import { retryWhenEdited } from '../../../lib/domains/modules/scenes/retry-when-edited.ts'
import { generateQuiz } from '../../../lib/domains/quiz/generate-quiz.ts'
import { proposeVideoQuestions } from '../../../lib/domains/quiz/video/propose-video-questions.ts'
import { refineNotes } from '../../../lib/domains/review/rework/refine-notes.ts'
import { env } from '../../../lib/platform/env.ts'
import { EVENTS } from '../../../lib/platform/events/event-list.ts'
import { inngest } from '../../runtime/client.ts'
import { FAIR_TO_COURSES } from '../../runtime/fair-share.ts'
import { waitAtGate } from '../../runtime/gate-wait.ts'
import { waitForQuota } from '../../runtime/quota-wait.ts'
import { failureOfRun, type Steps, stepVerb } from '../../runtime/step-verb.ts'

function runOf(payload: unknown): ModuleRun {
  const { course_id, run_number, module_index } = EVENTS['module/planned'].parse(payload)
  return { courseId: course_id, runNumber: run_number, moduleIndex: module_index }
}

const SCENES_A_STEP = 4
const PASSED_BEFORE = ['slide_review', 'audio_review', 'quiz_review'] as const
const MY_COURSE = 'async.data.course_id == event.data.course_id'
const MY_RUN = `${MY_COURSE} && async.data.run_number == event.data.run_number`

/**
 * Trigger: module/planned
 * Does:    texts and slides → [slide_review] → notes → seconds reserved → audio → [audio_review] → quiz →
 *          questions in the video → [quiz_review] → video → [module_video_review]
 * Emits:   module/planned for the next modules once the video of the first is stored, the texts of a later one
 *          are written, or it waits; the last module makes its course ready
 */
export const generateModule = inngest.createFunction(
  {
    id: 'generate-module',
    triggers: [{ event: 'module/planned' }],
    concurrency: FAIR_TO_COURSES,
    cancelOn: [
      { event: 'course/cancelled', if: MY_COURSE },
      { event: 'course/ended-early', if: MY_COURSE },
      { event: 'course/failed', if: MY_RUN },
      { event: 'course/reopened', if: MY_RUN },
    ],
    onFailure: async ({ event, error }) => {
      const run = runOf(event.data.event.data)
      await failCourse(run, run.moduleIndex, failureOfRun(error))
    },
  },
  async ({ event, step }) => {
    const run = runOf(event.data)
    const scenes = await writeScenes(step, run)
    await eachScene(step, 'draw slides', scenes, (scene) =>
      retryWhenEdited(run, () => renderSceneSlide(run, scene), scene),
    )
    await passModuleGate(step, run, 'slide_review')
    await stepVerb(step, 'refine notes', () => refineNotes(run))
    await waitForQuota(step, 'reserve seconds', () => reserveModule(run))
    await eachScene(step, 'narrate scenes', scenes, (scene) =>
      retryWhenEdited(run, () => narrateScene(run, scene), scene),
    )
    await passModuleGate(step, run, 'audio_review')
    await stepVerb(step, 'write quiz', () => generateQuiz(run))
    await stepVerb(step, 'ask in the video', () => proposeVideoQuestions(run))
    await passModuleGate(step, run, 'quiz_review')
    // An edit in between may have invalidated a part or reopened a gate that had been passed.
    for (let pass = 1; ; pass++) {
      const again = pass === 1 ? '' : ` again ${pass}`
      if (pass > 1) for (const checkpoint of PASSED_BEFORE) await passModuleGate(step, run, checkpoint, again)
      await waitForQuota(step, `render video${again}`, () => renderEditedModule(run))
      await passModuleGate(step, run, 'module_video_review', again)
      const status = await stepVerb(step, `complete module${again}`, () => completeModule(run))
      if (status === 'ready') return status
    }
  },
)

/** In one step, or in as many as a model of this machine takes. */
async function writeScenes(step: Steps, run: ModuleRun): Promise<number> {
  for (let part = 1; ; part++) {
    const name = part === 1 ? 'write scenes' : `write scenes ${part}`
    const written = await stepVerb(step, name, () => continueScenes(run))
    if (written !== null) return written
  }
}

/**
 * One step handles a few scenes, a fraction of a second each; a step per scene would cost more than its work.
 * Finished scenes are in the storage, so a retried step only does the rest.
 */
function eachScene(
  step: Steps,
  name: string,
  scenes: number,
  work: (sceneIndex: number) => Promise<string>,
): Promise<unknown> {
  const steps = Array.from({ length: Math.ceil(scenes / SCENES_A_STEP) }, (_, part) => {
    const first = part * SCENES_A_STEP
    const indexes = Array.from({ length: Math.min(SCENES_A_STEP, scenes - first) }, (_, i) => first + i)
    const label = `${name} ${first + 1}-${first + indexes.length}`
    return stepVerb(step, label, async () => (await mapLimit(indexes, env().WORKERS, work)).length)
  })
  return Promise.all(steps)
}

async function passModuleGate(
  step: Steps,
  run: ModuleRun,
  checkpoint: Checkpoint,
  again = '',
): Promise<void> {
  const answer = await waitAtGate(step, run, checkpoint, run.moduleIndex, `${checkpoint}${again}`)
  if (answer !== 'released')
    throw new NonRetriableError(`nothing regenerates the artifacts of ${checkpoint} yet`)
}
