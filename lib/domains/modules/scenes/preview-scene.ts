import type { Ctx } from '../../../platform/auth/context.ts'
import { type Prisma, transaction } from '../../../platform/db.ts'
import type { Preview } from '../../makers/makers-of.ts'
import { mediaOf } from '../media/course-media.ts'
import { chosenVisual } from './scene-picture.ts'
import { editedText, findScene, type ScenePatch, type ScenePlace } from './update-scene.ts'

/** The slide or audio a scene would have after a change. Nothing is stored. Throws like updateScene. */
export async function previewScene(
  ctx: Ctx,
  place: ScenePlace,
  kind: 'slide' | 'audio',
  patch: ScenePatch,
): Promise<Preview> {
  const found = await transaction((tx) => findScene(tx, ctx, place))
  const { course, module } = found
  const visual = chosenVisual(found.scene, found, patch)
  const scene = {
    ...found.scene,
    ...(await editedText(found, patch)),
    visual: visual as Prisma.JsonObject | null,
  }
  return mediaOf(course).preview({ course, module, scene }, kind)
}
