import type { Ctx } from '../../platform/auth/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getTranscript, type Transcript } from '../modules/get-transcript.ts'
import type { ModuleView } from '../modules/list-modules.ts'
import { isReleased } from '../modules/module-release.ts'
import { getLearnCourse, type LearnCourse, type LearnModule } from './get-learn-course.ts'

/** `video`: the module with its scenes and transcript; null before it is released. */
export type LearnModuleView = LearnModule & {
  course: LearnCourse['course']
  enrollmentId: string
  video: { module: ModuleView; transcript: Transcript } | null
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
  const isPlayable = isReleased(found.module) && found.module.videoKey !== null
  const video = isPlayable ? await getTranscript(ctx, courseId, moduleNum) : null
  return { ...found, course, enrollmentId: standing.id, video }
}
