import type { Ctx } from '../../../platform/auth/context.ts'
import { db, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Language } from '../../../product/source-document.ts'
import { getTranscript } from '../../modules/get-transcript.ts'
import type { SpokenVideo } from '../../modules/playback/playback-wire.ts'
import { getLearnModule, type LearnModuleView } from '../get-learn-module.ts'
import { type OwnStretch, scenesBeside } from './scenes-beside.ts'
import { readOrigins, readSisters } from './sister-courses.ts'

/** A module of a course in another language; `own`: as the course itself has it, with the scenes of `video` in it. */
export type TranslatedModule = {
  language: Language
  video: SpokenVideo
  own: LearnModuleView
  ownScenes: OwnStretch[]
}

/**
 * The video of a learner's module in another language, from the sister course that says the same, scene by scene.
 * Throws as `getLearnModule` does, and `video_not_ready` if there is none with scenes of it.
 */
export async function getTranslatedModule(
  ctx: Ctx,
  email: string,
  { courseId, moduleNum, language }: { courseId: string; moduleNum: number; language: Language },
): Promise<TranslatedModule> {
  const own = await getLearnModule(ctx, email, courseId, moduleNum)
  const sisters = await transaction((tx) => readSisters(tx, own.course))
  const sister = sisters.find((each) => each.language === language)
  if (!sister || !own.video) throw new AppError('video_not_ready')
  const video = await getTranscript(ctx, sister.id, moduleNum)
  const origins = await readOrigins(db(), [courseId, sister.id])
  const originOf = (id: string) => origins.get(id) ?? id
  const ownIds = new Map(own.video.module.scenes.map(({ id }) => [originOf(id), id]))
  const ownScenes = scenesBeside(
    video.module.scenes,
    own.video.module.scenes,
    (id) => ownIds.get(originOf(id)) ?? id,
  )
  if (!ownScenes) throw new AppError('video_not_ready')
  return { language, video, own, ownScenes }
}
