import type { AskedBefore, VideoQuestion } from '../../../author/contract/author.ts'
import { db, type Tx, transaction } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { toJson } from '../../../platform/json-column.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { loadModule, lockModule, type ModuleRun } from '../../modules/lock-module.ts'
import { type loadCourseForWriting, loadRunForWriting } from '../../runs/load-run.ts'
import { questionContentOf } from '../questions/question-draft.ts'
import { readVideoQuestion } from '../questions/question-json.ts'
import { quizRequest } from '../quiz-request.ts'
import { chooseSpaced } from './place-questions.ts'
import { sceneSpans } from './scene-seconds.ts'

/**
 * Proposes the questions in a module's video, unless it has some, from what its quiz leaves. Returns their number,
 * which may be 0.
 */
export async function proposeVideoQuestions(run: ModuleRun): Promise<number> {
  const module = await loadModule(run.courseId, run.moduleIndex)
  if ((await countOf(db(), module.id)) > 0) return 0
  const spans = sceneSpans(module.scenes)
  const proposed = await askAuthor(await loadRunForWriting(run), run.moduleIndex)
  const chosen = chooseSpaced(proposed.map((each) => ({ ...each, at: spans[each.sceneIndex]?.to ?? 0 })))
  return transaction(async (tx) => {
    const { module } = await lockModule(tx, run)
    if ((await countOf(tx, module.id)) > 0) return 0
    const scenes = await tx.scene.findMany({ where: { moduleId: module.id } })
    const rows = chosen.flatMap(({ sceneIndex, question }) => {
      const scene = scenes.find((each) => each.sceneIndex === sceneIndex)
      if (!scene) return []
      return [{ id: newId('vqu'), moduleId: module.id, sceneId: scene.id, content: toJson(question) }]
    })
    await tx.videoQuestion.createMany({ data: rows })
    return rows.length
  })
}

const countOf = (tx: Tx, moduleId: string) => tx.videoQuestion.count({ where: { moduleId } })

type Written = Awaited<ReturnType<typeof loadCourseForWriting>>

/** What the author of a course may ask in a module's video besides all that the course asks or asked there. */
export async function askAuthor(course: Written, moduleIndex: number): Promise<VideoQuestion[]> {
  const module = await loadModule(course.id, moduleIndex)
  const { poolSize: _, ...request } = quizRequest(course, module, 0)
  return courseAuthor(course).askInVideo({ ...request, asked: await askedBefore(course.id) })
}

async function askedBefore(courseId: string): Promise<AskedBefore[]> {
  const where = { module: { courseId } }
  const pools = await db().question.findMany({ where: { ...where, active: true } })
  const others = await db().videoQuestion.findMany({ where })
  return [...pools.map(questionContentOf), ...others.map(({ content }) => readVideoQuestion(content))]
}
