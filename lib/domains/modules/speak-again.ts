import type { Course, Module } from '../../generated/prisma/client.ts'
import { naturalKind } from '../../media/narration/current-narrator.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { completeSettings } from '../ledger/checkpoint-list.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { isFinished } from '../runs/module-finish.ts'
import { respeakScene } from './scenes/change-scene.ts'
import { refuseRegenerating } from './scenes/regenerating-scene.ts'

/**
 * Has a finished course spoken again by the natural voices of this installation: its sound and videos are made
 * again, nothing else. Each video stays until its new one is complete, and where the review of audio is manual,
 * until the new audio is approved. Throws `course_not_finished`, `no_new_voice` if none could speak it in place
 * of what it has, `not_ready_for_review` while a part is being regenerated, and `quota_exceeded` like an edit.
 */
export async function speakAgain(ctx: Ctx, courseId: string): Promise<void> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const modules = await tx.module.findMany({
      where: { courseId: course.id },
      include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
      orderBy: { moduleIndex: 'asc' },
    })
    if (!['ready', 'partial_quota_exceeded'].includes(course.status))
      throw new AppError('course_not_finished')
    const narrator = naturalKind(course)
    if (!narrator) throw new AppError('no_new_voice')
    const changed = await tx.course.update({ where: { id: course.id }, data: { narrator } })
    for (const { scenes, ...module } of modules.filter((each) => isFinished(course, each))) {
      for (const scene of scenes) {
        await refuseRegenerating(tx, course.id, module.moduleIndex, scene.sceneIndex)
        await respeakScene(tx, { course: changed, module, scene }, ctx.actor.label)
      }
      if (completeSettings(course.reviewSettings).audio_review === 'manual')
        await openAudio(tx, course, module)
    }
  })
}

async function openAudio(tx: Tx, { id: courseId }: Course, { moduleIndex }: Module): Promise<void> {
  const gate = { courseId, moduleIndex, checkpoint: 'audio_review' } as const
  const { count } = await tx.reviewEntry.updateMany({
    where: { ...gate, made: true },
    data: { status: 'pending', reviewedBy: null },
  })
  if (count > 0) await tx.openReview.createMany({ data: [gate], skipDuplicates: true })
}
