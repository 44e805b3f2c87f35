import type { Question } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import type { SourceRef } from '../../../product/source-document.ts'
import { readSentences } from '../../modules/scenes/scene-json.ts'
import { readSourceRef } from '../../quiz/questions/question-json.ts'

/** Where a question's answer is taught; without a scene: the whole module. Indices start at 0. */
export type WatchAgain = {
  module_index: number
  module_title: string
  scene_index: number | null
  scene_title: string | null
  start_seconds: number | null
}
type Asked = Pick<Question, 'id' | 'moduleId' | 'sourceRef'>

const isSamePlace = (one: SourceRef, other: SourceRef): boolean =>
  one.sourceId === other.sourceId && one.start < other.end && other.start < one.end

/** By question id: the scene about the passage the question is based on. */
export async function findScenesToWatch(
  tx: Tx,
  questions: readonly Asked[],
): Promise<Map<number, WatchAgain>> {
  const modules = await tx.module.findMany({
    where: { id: { in: [...new Set(questions.map(({ moduleId }) => moduleId))] } },
    select: {
      id: true,
      moduleIndex: true,
      title: true,
      scenes: {
        select: { sceneIndex: true, title: true, startSeconds: true, sentences: true },
        orderBy: { sceneIndex: 'asc' },
      },
    },
  })
  const byId = new Map(modules.map((module) => [module.id, module]))
  return new Map(
    questions.flatMap(({ id, moduleId, sourceRef }) => {
      const module = byId.get(moduleId)
      if (!module) return []
      const passage = readSourceRef(sourceRef)
      const scene = module.scenes.find(({ sentences }) =>
        readSentences(sentences).some(
          (each) => passage && each.sourceRef && isSamePlace(each.sourceRef, passage),
        ),
      )
      const place = {
        module_index: module.moduleIndex,
        module_title: module.title,
        scene_index: scene?.sceneIndex ?? null,
        scene_title: scene?.title ?? null,
        start_seconds: scene?.startSeconds ?? null,
      }
      return [[id, place] as const]
    }),
  )
}
