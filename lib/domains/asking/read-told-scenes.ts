import type { SearchKind } from '../../generated/prisma/enums.ts'
import { Prisma, type Tx } from '../../platform/db.ts'
import { RELEASED } from '../modules/module-release.ts'
import type { ToldScene } from './course-windows.ts'

/** A scene with the titles by which learners know it. */
export type TitledScene = ToldScene & { moduleTitle: string }
type Row = Omit<TitledScene, 'texts'> & { kind: SearchKind; text: string; atSeconds: number }

/** All that the videos open to learners say and show, scene by scene; no questions, answers or sources. */
export async function readToldScenes(tx: Tx, courseId: string): Promise<TitledScene[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT m.module_index AS "moduleIndex", m.title AS "moduleTitle", e.scene_index AS "sceneIndex",
      '' AS title, e.kind, e.text, e.at_seconds AS "atSeconds"
    FROM search_entry e JOIN module m ON m.id = e.module_id
    WHERE e.course_id = ${courseId} AND e.at_seconds IS NOT NULL AND e.scene_index IS NOT NULL
      AND e.kind IN ('scene', 'slide', 'sentence') AND ${Prisma.raw(RELEASED)}
    ORDER BY m.module_index, e.scene_index, e.position, e.id`
  const scenes = new Map<string, TitledScene>()
  for (const { kind, text, atSeconds, ...place } of rows) {
    const key = `${place.moduleIndex}.${place.sceneIndex}`
    const scene = scenes.get(key) ?? { ...place, texts: [] }
    scenes.set(key, scene)
    if (kind === 'scene') scene.title = text
    else scene.texts.push({ isSpoken: kind === 'sentence', text, atSeconds })
  }
  return [...scenes.values()]
}
