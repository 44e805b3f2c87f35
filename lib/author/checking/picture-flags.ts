import { showsPicture } from '../../media/slides/slide-layouts.ts'
import type { SceneDraft, SceneVisual } from '../contract/author.ts'
import { nameOfPicture } from './place-pictures.ts'
import type { SceneFlag } from './scene-flags.ts'

/** The size in pixels from which a picture is sharp in the space a slide has for it. */
const SHARP = { width: 480, height: 360 }

/** What learners would miss in a scene's pictures: a description, detail, or the picture itself. Pure. */
export function pictureFlags(
  { layout }: Pick<SceneDraft, 'layout'>,
  visual: SceneVisual | null,
): SceneFlag[] {
  if (!visual) return []
  const { picture, left } = visual
  const isShown = picture !== null && showsPicture(layout)
  const place = { line: null, sentence: null }
  return [
    ...(isShown && picture.alt === ''
      ? [{ code: 'picture_without_alt' as const, ...place, text: nameOfPicture(picture) }]
      : []),
    ...(isShown && picture.width < SHARP.width && picture.height < SHARP.height
      ? [{ code: 'picture_small' as const, ...place, text: `${picture.width} × ${picture.height}` }]
      : []),
    ...[...(picture && !isShown ? [picture] : []), ...left].map((each) => ({
      code: 'picture_left_out' as const,
      ...place,
      text: nameOfPicture(each),
    })),
  ]
}
