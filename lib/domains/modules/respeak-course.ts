import type { Course, Module, Scene } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { completeSettings } from '../ledger/checkpoint-list.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { isModuleFinished } from '../runs/module-finish.ts'
import { respeakScene } from './scenes/change-scene.ts'
import { refuseRegenerating } from './scenes/regenerating-scene.ts'

export type SpokenModule = Module & { scenes: Scene[] }

/** The modules of a course and their scenes, in order. */
export const modulesToSpeak = (tx: Tx, courseId: string): Promise<SpokenModule[]> =>
  tx.module.findMany({
    where: { courseId },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
    orderBy: { moduleIndex: 'asc' },
  })

/**
 * Has all scenes of a locked course spoken again, as the course now says. The video of a finished module stays
 * until its new one is complete and, where the review of audio is manual, until the new audio is approved.
 * Throws `not_ready_for_review` while a part is being regenerated, `course_not_generating` if the course was
 * canceled, and `quota_exceeded` like an edit.
 */
export async function respeakCourse(
  tx: Tx,
  course: Course,
  modules: readonly SpokenModule[],
  actor: string,
): Promise<void> {
  const isHeard = completeSettings(course.reviewSettings).audio_review === 'manual'
  for (const { scenes, ...module } of modules) {
    for (const scene of scenes) {
      await refuseRegenerating(tx, course.id, module.moduleIndex, scene.sceneIndex)
      await respeakScene(tx, { course, module, scene }, actor)
    }
    if (isHeard && isModuleFinished(course, module)) await openAudio(tx, module)
  }
  await refreshCourse(tx, course)
}

async function openAudio(tx: Tx, { courseId, moduleIndex }: Module): Promise<void> {
  const gate = { courseId, moduleIndex, checkpoint: 'audio_review' } as const
  const { count } = await tx.reviewEntry.updateMany({
    where: { ...gate, made: true },
    data: { status: 'pending', reviewedBy: null },
  })
  if (count > 0) await tx.openReview.createMany({ data: [gate], skipDuplicates: true })
}
