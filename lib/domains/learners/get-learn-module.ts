import type { Ctx } from '../../platform/auth/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getTranscript } from '../modules/get-transcript.ts'
import { isReleased } from '../modules/module-release.ts'
import { editionVideo } from '../modules/playback/edition-playback.ts'
import type { SpokenVideo } from '../modules/playback/playback-wire.ts'
import { getLearnCourse, type LearnCourse, type LearnModule } from './get-learn-course.ts'

/** `video`: the module with its scenes and transcript; null before it is released. */
export type LearnModuleView = LearnModule & {
  course: LearnCourse['course']
  enrollmentId: string
  video: SpokenVideo | null
}

/**
 * Everything a player needs to show a module; `moduleNum` starts at 1. Throws `not_enrolled` or
 * `module_not_found`.
 */
export async function getLearnModule(
  ctx: Ctx,
  email: string,
  courseId: string,
  moduleNum: number,
): Promise<LearnModuleView> {
  const { course, standing, modules } = await getLearnCourse(ctx, email, courseId)
  const found = modules.find(({ module }) => module.moduleIndex === moduleNum - 1)
  if (!found) throw new AppError('module_not_found')
  const rest = { ...found, course, enrollmentId: standing.id }
  if (found.edition) return { ...rest, video: editionVideo(found.edition, course) }
  const isPlayable = isReleased(found.module) && found.module.videoKey !== null
  return { ...rest, video: isPlayable ? await getTranscript(ctx, courseId, moduleNum) : null }
}
