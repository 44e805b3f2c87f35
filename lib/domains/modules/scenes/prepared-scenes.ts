import type { SeenScene } from '../../../author/checking/place-pictures.ts'
import type { OutlineModule } from '../../../author/contract/author.ts'
import { db } from '../../../platform/db.ts'
import { readPreparedScene } from './scene-json.ts'

/** A scene that need not be written, with the id that it gets. */
export type PreparedScene = SeenScene & { id: string }

/** For each planned scene of a module the one that was prepared for the course, such as by its translation, or null. */
export async function preparedScenes(
  courseId: string,
  { scenes }: OutlineModule,
): Promise<(PreparedScene | null)[]> {
  const origins = scenes.flatMap(({ id }) => id ?? [])
  const where = { courseId, kind: 'scene', origin: { in: origins } } as const
  const parts = new Map((await db().preparedPart.findMany({ where })).map((part) => [part.origin, part]))
  return scenes.map(({ id: origin = '', title }) => {
    const part = parts.get(origin)
    if (!part) return null
    const { draft, visual } = readPreparedScene(part.content)
    // A person may have changed the title in the outline.
    return { id: part.id, draft: { ...draft, title }, visual }
  })
}
