import { renderer } from '../../../media/current-renderer.ts'
import { narrator } from '../../../media/narration/current-narrator.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Prisma, transaction } from '../../../platform/db.ts'
import type { Language } from '../../../platform/source-document.ts'
import type { Preview } from '../../makers/makers-of.ts'
import { fetchLook } from '../../presets/brand/fetch-look.ts'
import { meterCourse } from '../../runs/meter-course.ts'
import { previewDemo } from '../demo/preview-demo.ts'
import { chosenVisual, withPicture } from './scene-picture.ts'
import { lookOf, narrationRequest, slideContent } from './scene-request.ts'
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
  if (course.mode === 'test') return previewDemo(course, module.moduleIndex, scene, kind)
  if (kind === 'audio') {
    const request = narrationRequest(course, scene)
    const { wav } = await meterCourse(course.id, () => narrator().narrate(request))
    return { bytes: wav, mediaType: 'audio/wav' }
  }
  const content = await withPicture(slideContent(course, module, scene), scene)
  const look = await fetchLook(lookOf(course))
  const { png } = await renderer().renderSlide({ content, look, language: course.language as Language })
  return { bytes: png, mediaType: 'image/png' }
}
