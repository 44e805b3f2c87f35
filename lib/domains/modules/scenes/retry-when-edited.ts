import { db } from '../../../platform/db.ts'
import { CHANGED, storeUnlessChanged } from '../../../platform/store-unless-changed.ts'
import { SceneEdited } from '../record-part.ts'

type Place = { courseId: string; moduleIndex: number }

/**
 * Repeats work on a module's scenes (or one of them) until none of them is edited during it: results of an
 * outdated text are discarded, and its failures ignored.
 */
export async function retryWhenEdited<T>(
  place: Place,
  work: () => Promise<T>,
  sceneIndex?: number,
): Promise<T> {
  return storeUnlessChanged(async () => {
    const before = await versionsOf(place, sceneIndex)
    const edited = async () => before !== (await versionsOf(place, sceneIndex))
    try {
      const result = await work()
      return (await edited()) ? CHANGED : result
    } catch (error) {
      if (error instanceof SceneEdited || (await edited())) return CHANGED
      throw error
    }
  })
}

async function versionsOf({ courseId, moduleIndex }: Place, sceneIndex?: number): Promise<string> {
  const scenes = await db().scene.findMany({
    where: { module: { courseId, moduleIndex }, ...(sceneIndex === undefined ? {} : { sceneIndex }) },
    orderBy: { sceneIndex: 'asc' },
    select: { version: true },
  })
  return scenes.map(({ version }) => version).join()
}
