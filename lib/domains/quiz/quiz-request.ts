import type { QuizRequest } from '../../author/contract/author.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { OutlineVersion, Scene } from '../../generated/prisma/client.ts'
import { AppError } from '../../platform/errors.ts'
import { authorInput } from '../courses/brief/author-input.ts'
import { sceneTextOf } from '../modules/scenes/scene-text.ts'

type Written = Parameters<typeof authorInput>[0] & { outlines: OutlineVersion[] }

/**
 * The request to an author for a module's pool of at most `poolSize` questions. Throws `outline_not_found`.
 */
export function quizRequest(
  course: Written,
  module: { moduleIndex: number; scenes: Scene[] },
  poolSize: number,
): QuizRequest {
  const outline = course.outlines[0] && readOutlineJson(course.outlines[0].content)
  if (!outline) throw new AppError('outline_not_found')
  return {
    ...authorInput(course),
    outline,
    moduleIndex: module.moduleIndex,
    scenes: module.scenes.map(sceneTextOf),
    poolSize,
  }
}
