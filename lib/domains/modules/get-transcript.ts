import { z } from 'zod'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { jsonColumn } from '../../platform/json-column.ts'
import { getModule, type ModuleView } from './list-modules.ts'

/** The spoken text of a video, scene by scene. */
export type Transcript = { title: string; scenes: { title: string; narration: string }[] }

const readTranscript = jsonColumn<Transcript>(
  'artifact_version.content',
  z.object({ title: z.string(), scenes: z.array(z.object({ title: z.string(), narration: z.string() })) }),
)

/**
 * The transcript of a module's current video; edits in progress are not included yet. `moduleNum` starts at
 * 1. Throws `video_not_ready` before it is rendered.
 */
export async function getTranscript(
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
): Promise<{ module: ModuleView; transcript: Transcript }> {
  const module = await getModule(ctx, courseId, moduleNum)
  if (!module.videoKey) throw new AppError('video_not_ready')
  return { module, transcript: await readModuleTranscript(module) }
}

/** The transcript of the video of this module. */
export async function readModuleTranscript(
  module: Transcript & Pick<ModuleView, 'courseId' | 'moduleIndex' | 'videoKey'>,
): Promise<Transcript> {
  const version = await db().artifactVersion.findFirst({
    where: {
      entry: {
        courseId: module.courseId,
        artifactType: 'module_video',
        moduleIndex: module.moduleIndex,
      },
      files: { path: ['video'], equals: module.videoKey ?? '' },
    },
    orderBy: { version: 'desc' },
  })
  return version ? readTranscript(version.content) : module
}
