import { type TranscriptDocument, writeTranscript } from '../../media/transcript/write-transcript.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { AppError } from '../../platform/errors.ts'
import { readLook } from '../courses/course-json.ts'
import { readModuleTranscript } from './get-transcript.ts'
import { listModules } from './list-modules.ts'
import { pictureLine } from './serialize.ts'

/**
 * What the videos of a course say, as a Word document. Throws `course_not_found`, or `video_not_ready` before
 * the first is rendered.
 */
export async function getCourseTranscript(
  ctx: Ctx,
  courseId: string,
): Promise<{ title: string; bytes: Buffer }> {
  const modules = (await listModules(ctx, courseId)).filter(({ videoKey }) => videoKey)
  const course = modules[0]?.course
  if (!course) throw new AppError('video_not_ready')
  const { title, language } = course
  const said: TranscriptDocument['modules'] = []
  for (const module of modules) {
    const transcript = await readModuleTranscript(module, language)
    const scenes = transcript.scenes.map((scene) => ({
      title: scene.title,
      lines: [...scene.narration.split('\n'), pictureLine(scene, language)].filter(Boolean),
    }))
    said.push({ title: `${module.moduleIndex + 1}. ${transcript.title}`, scenes })
  }
  const companyName = readLook(course.look)?.brand.companyName ?? ''
  return { title, bytes: await writeTranscript({ title, companyName, language, modules: said }) }
}
