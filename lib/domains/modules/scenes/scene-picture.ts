import type { ChosenIcons, ScenePicture, SceneVisual } from '../../../author/contract/author.ts'
import type { Scene, Source, UploadedPicture } from '../../../generated/prisma/client.ts'
import type { SlideContent } from '../../../media/renderer.ts'
import { showsPicture } from '../../../media/slides/slide-layouts.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { pictureId, picturesOf, uploadedPicture } from '../../sources/pictures/list-pictures.ts'
import { pictureKey } from '../../sources/source-file.ts'
import { readVisual } from './scene-json.ts'

/** The picture of a scene; null for a scene without one. */
export const pictureOf = ({ visual }: Pick<Scene, 'visual'>): ScenePicture | null =>
  readVisual(visual)?.picture ?? null

/** The picture a slide shows; null if it shows none. */
export const shownPicture = (scene: Pick<Scene, 'visual' | 'layout'>): ScenePicture | null =>
  showsPicture(scene.layout) ? pictureOf(scene) : null

/** Its file: what is drawn depends on nothing else about it. */
export const shownFile = (scene: Pick<Scene, 'visual' | 'layout'>): string | null =>
  shownPicture(scene)?.file ?? null

/** The content of a slide with the picture its layout shows. */
export async function withPicture(
  content: SlideContent,
  scene: Pick<Scene, 'visual' | 'layout'>,
): Promise<SlideContent> {
  const picture = shownPicture(scene)
  if (!picture) return content
  return { ...content, picture: await storage().get(pictureKey(picture.sourceId, picture.file)) }
}

type Known = { sources: readonly Source[]; uploaded: readonly UploadedPicture[] }

/** What a person chooses for a scene: a picture of the course with its description, or none. */
export type PictureChoice = { picture_id: string; alt?: string | undefined } | null

/** The picture of a scene as chosen by a person. */
export function editedPicture(scene: Pick<Scene, 'visual'>): PictureChoice {
  const picture = pictureOf(scene)
  return picture && { picture_id: pictureId(picture), alt: picture.alt }
}

/**
 * What a person chooses for a scene: a picture, and an icon or none for each line; null: chosen from the
 * names.
 */
export type VisualChoice = { visual?: PictureChoice | undefined; icons?: ChosenIcons | null | undefined }

/**
 * What a scene shows after a choice; undefined: unchanged. Throws InvalidInputError for an unknown picture.
 */
export function chosenVisual(
  scene: Pick<Scene, 'visual'>,
  known: Known,
  choice: VisualChoice,
): SceneVisual | null {
  const before = readVisual(scene.visual)
  const pictured = choice.visual === undefined ? before : chosenPicture(before, known, choice.visual)
  const icons = choice.icons === undefined ? before?.icons : choice.icons
  const { picture, left } = pictured ?? { picture: null, left: [] }
  return picture || left.length > 0 || icons ? { picture, left, ...(icons && { icons }) } : null
}

function chosenPicture(
  visual: SceneVisual | null,
  { sources, uploaded }: Known,
  choice: PictureChoice,
): SceneVisual {
  const left = visual?.left ?? []
  if (choice === null) return { picture: null, left }
  const known = [
    ...(visual?.picture ? [visual.picture] : []),
    ...uploaded.map(uploadedPicture),
    ...sources.flatMap(picturesOf),
  ]
  const found = known.find((picture) => pictureId(picture) === choice.picture_id)
  if (!found) {
    const msg = 'The course has no picture with this id'
    throw new InvalidInputError([
      { loc: ['body', 'visual', 'picture_id'], type: 'value_error', msg, input: choice.picture_id },
    ])
  }
  const { sourceId, file, width, height, caption } = found
  return {
    picture: { sourceId, file, width, height, alt: choice.alt ?? found.alt, ...(caption && { caption }) },
    left: left.filter((picture) => pictureId(picture) !== choice.picture_id),
  }
}
