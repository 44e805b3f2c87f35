import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { getModule, type ModuleView } from './list-modules.ts'

/** What a video says, scene by scene. */
export type Transcript = { title: string; scenes: { title: string; narration: string }[] }

/**
 * What a module's video says: of one with edits on their way, what the video there is says, not yet what it will.
 * `moduleNum` counts from 1. `video_not_ready` before it is made.
 */
export async function getTranscript(
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
): Promise<{ module: ModuleView; transcript: Transcript }> {
  const module = await getModule(ctx, courseId, moduleNum)
  if (!module.videoKey) throw new AppError('video_not_ready')
  const version = await db().artifactVersion.findFirst({
    where: {
      entry: { courseId, artifactType: 'module_video', moduleIndex: module.moduleIndex },
      files: { path: ['video'], equals: module.videoKey },
    },
    orderBy: { version: 'desc' },
  })
  return { module, transcript: (version?.content as Transcript | undefined) ?? module }
}
