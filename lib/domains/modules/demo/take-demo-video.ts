import { transaction } from '../../../platform/db.ts'
import type { Language } from '../../../platform/source-document.ts'
import { refreshCourse } from '../../lifecycle/refresh-course.ts'
import { loadRun } from '../../runs/load-run.ts'
import { forcedOutcome } from '../../sandbox/forced-outcome.ts'
import { placeDemoFile } from '../../sandbox/place-demo-file.ts'
import { sandboxFacts } from '../../sandbox/sandbox-quota.ts'
import { simulateSlowWork } from '../../sandbox/simulate-slow-work.ts'
import { recordWebhookEvent } from '../../webhooks/record-webhook-event.ts'
import { loadModule, lockModule, type ModuleRun } from '../lock-module.ts'
import { recordVideoPart } from '../record-part.ts'
import { findDemoModule } from './find-demo-scene.ts'

/** Uses the demo's video and captions for a module of a sandbox course. Returns the video's key. */
export async function takeDemoVideo(run: ModuleRun): Promise<string> {
  const course = await loadRun(run)
  const made = await loadModule(run.courseId, run.moduleIndex)
  const demo = findDemoModule(course, made)
  const language = course.language as Language
  const videoKey = await placeDemoFile(language, demo.video.file)
  const captionsKey = await placeDemoFile(language, demo.video.captions)
  await simulateSlowWork(course)
  await transaction(async (tx) => {
    const { course: locked, module } = await lockModule(tx, run)
    const files = { videoKey, captionsKey, durationSeconds: demo.video.seconds }
    await tx.module.update({ where: { id: module.id }, data: { ...files, stage: 'video' } })
    for (const [index, { id }] of made.scenes.entries()) {
      const { startSeconds, durationSeconds } = demo.scenes[index] ?? demo.scenes.at(-1)!
      await tx.scene.update({ where: { id }, data: { startSeconds, durationSeconds } })
    }
    await recordVideoPart(tx, locked, made, { video: videoKey, captions: captionsKey })
    const told = await refreshCourse(tx, locked)
    if (forcedOutcome(told) === 'quota_warning')
      await recordWebhookEvent(tx, 'quota.warning', told, `${told.id}:quota_warning`, sandboxFacts(told))
  })
  return videoKey
}
