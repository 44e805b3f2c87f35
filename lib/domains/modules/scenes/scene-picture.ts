import type { ScenePicture } from '../../../author/author.ts'
import type { Scene } from '../../../generated/prisma/client.ts'
import type { SlideContent } from '../../../media/renderer.ts'
import { type LayoutName, showsPicture } from '../../../media/slides/slide-layouts.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { pictureKey } from '../../sources/source-file.ts'
import { readVisual } from './scene-json.ts'

/** The picture of a scene; null for a scene without one. */
export const pictureOf = ({ visual }: Pick<Scene, 'visual'>): ScenePicture | null =>
  readVisual(visual)?.picture ?? null

/** The picture a slide shows, by its file: what is drawn depends on nothing else of it. */
export const shownFile = (scene: Pick<Scene, 'visual' | 'layout'>): string | null =>
  showsPicture(scene.layout as LayoutName) ? (pictureOf(scene)?.file ?? null) : null

/** The content of a slide with the picture its layout shows. */
export async function withPicture(
  content: SlideContent,
  scene: Pick<Scene, 'visual' | 'layout'>,
): Promise<SlideContent> {
  const picture = pictureOf(scene)
  if (!picture || shownFile(scene) === null) return content
  return { ...content, picture: await storage().get(pictureKey(picture.sourceId, picture.file)) }
}
