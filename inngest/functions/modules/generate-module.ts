import { failCourse } from '../../../lib/courses/fail-course.ts'
import { completeModule } from '../../../lib/modules/complete-module.ts'
import type { ModuleRun } from '../../../lib/modules/lock-module.ts'
import { narrateScene } from '../../../lib/modules/narrate-scene.ts'
import { renderModuleVideo } from '../../../lib/modules/render-module-video.ts'
import { renderSceneSlide } from '../../../lib/modules/render-scene-slide.ts'
import { writeScenes } from '../../../lib/modules/write-scenes.ts'
import { writeQuiz } from '../../../lib/quiz/write-quiz.ts'
import { inngest } from '../../client.ts'
import { waitAtGate } from '../../gate-wait.ts'
import { failureMessage, type Steps, stepVerb } from '../../step-verb.ts'

type Data = { course_id: string; run_number: number; module_index: number }

const runOf = (data: Data): ModuleRun => ({
  courseId: data.course_id,
  runNumber: data.run_number,
  moduleIndex: data.module_index,
})

/**
 * Trigger: module/planned
 * Does:    texts and slides → [slide_review] → audio → [audio_review] → quiz → [quiz_review] → video → [module_video_review]
 * Emits:   nothing; the last module that is ready makes its course ready
 */
export const generateModule = inngest.createFunction(
  {
    id: 'generate-module',
    triggers: [{ event: 'module/planned' }],
    cancelOn: [{ event: 'course/cancelled', if: 'async.data.course_id == event.data.course_id' }],
    onFailure: async ({ event, error }) => {
      const data: Data = event.data.event.data
      await failCourse(runOf(data), data.module_index, failureMessage(error))
    },
  },
  async ({ event, step }) => {
    const run = runOf(event.data)
    const scenes = await stepVerb(step, 'write scenes', () => writeScenes(run))
    await eachScene(step, 'draw slide', scenes, (scene) => renderSceneSlide(run, scene))
    await waitAtGate(step, run, 'slide_review', run.moduleIndex)
    await eachScene(step, 'narrate scene', scenes, (scene) => narrateScene(run, scene))
    await waitAtGate(step, run, 'audio_review', run.moduleIndex)
    await stepVerb(step, 'write quiz', () => writeQuiz(run))
    await waitAtGate(step, run, 'quiz_review', run.moduleIndex)
    await stepVerb(step, 'render video', () => renderModuleVideo(run))
    await waitAtGate(step, run, 'module_video_review', run.moduleIndex)
    return stepVerb(step, 'complete module', () => completeModule(run))
  },
)

const eachScene = (
  step: Steps,
  name: string,
  scenes: number,
  work: (sceneIndex: number) => Promise<string>,
) =>
  Promise.all(
    Array.from({ length: scenes }, (_, index) => stepVerb(step, `${name} ${index + 1}`, () => work(index))),
  )
