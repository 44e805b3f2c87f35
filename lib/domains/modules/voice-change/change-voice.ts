import type { Course } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { toJson } from '../../../platform/json-column.ts'
import { completeSettings, type ReviewSetting } from '../../ledger/checkpoint-list.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { secondVoiceAfter } from '../../voices/second-voice.ts'
import { moduleLength } from '../module-length.ts'
import { modulesToSpeak, respeakCourse, type SpokenModule } from '../respeak-course.ts'
import { lookOf } from '../scenes/scene-request.ts'

/**
 * What a change of voice has made again: module numbers from 1, their scenes, and whole seconds of narration
 * and of video. `before` is the voice there was; a change to the same one makes nothing again.
 */
export type VoiceChange = {
  courseId: string
  before: string
  voice: string
  modules: number[]
  scenes: number
  audioSeconds: number
  videoSeconds: number
  audioReview: ReviewSetting
}

/**
 * Gives a launched course another voice: everything already spoken is spoken and rendered again (see
 * `respeakCourse`, whose errors it throws), the rest begins with it. With `dryRun` only tells what that
 * would be. Throws `course_not_found`, `course_not_launched`.
 */
export async function changeVoice(
  ctx: Ctx,
  courseId: string,
  { voice, dryRun }: { voice: string; dryRun: boolean },
): Promise<VoiceChange> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (course.look === null) throw new AppError('course_not_launched')
    if (course.status === 'cancelled') throw new AppError('course_not_generating')
    const look = lookOf(course)
    if (look.voice === voice) return changeOf(course, voice, voice, [])
    const modules = await modulesToSpeak(tx, course.id)
    if (!dryRun) {
      const secondVoice = secondVoiceAfter(look, voice)
      const data = { voice, look: toJson({ ...look, voice, secondVoice }) }
      const changed = await tx.course.update({ where: { id: course.id }, data })
      await respeakCourse(tx, changed, modules, ctx.actor.label)
    }
    return changeOf(course, look.voice, voice, modules)
  })
}

function changeOf(
  course: Course,
  before: string,
  voice: string,
  modules: readonly SpokenModule[],
): VoiceChange {
  const spoken = modules.filter(
    ({ videoKey, scenes }) => videoKey !== null || scenes.some(({ audioKey }) => audioKey !== null),
  )
  const seconds = (some: readonly SpokenModule[]) =>
    some.reduce((sum, { scenes }) => sum + moduleLength(course, scenes), 0)
  return {
    courseId: course.id,
    before,
    voice,
    modules: spoken.map(({ moduleIndex }) => moduleIndex + 1),
    scenes: spoken.reduce((sum, { scenes }) => sum + scenes.length, 0),
    audioSeconds: seconds(spoken),
    videoSeconds: seconds(spoken.filter(({ videoKey }) => videoKey !== null)),
    audioReview: completeSettings(course.reviewSettings).audio_review,
  }
}
