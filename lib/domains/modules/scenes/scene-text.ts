import { isDeepStrictEqual } from 'node:util'
import type { SceneDraft, SpokenSentence } from '../../../author/contract/author.ts'
import type { Module, Scene } from '../../../generated/prisma/client.ts'
import { ARTIFACT_TRAITS, SCENE_PARTS, type ScenePart } from '../../ledger/artifact-types.ts'
import {
  CONTENT_FIELDS,
  type ContentField,
  NARRATION_FIELDS,
  pickFields,
  type Redrawn,
  SCENE_FIELDS,
  SLIDE_FIELDS,
  SLIDE_WORDS,
  type SlideField,
  TEXT_FIELDS,
} from './scene-fields.ts'
import { readSceneText } from './scene-json.ts'
import { shownPicture } from './scene-picture.ts'

/** The complete text of a scene. */
export type SceneText = SceneDraft

/** The current text of a scene. */
export const sceneTextOf = (scene: Scene): SceneText => readSceneText(pickFields(scene, TEXT_FIELDS))

/** The text of a scene's slide. */
export const slideTextOf = (scene: Scene): Pick<SceneText, SlideField> =>
  pickFields(sceneTextOf(scene), SLIDE_FIELDS)

/** The narration of sentences, as it is stored and displayed. */
export const narrationOf = (sentences: readonly SpokenSentence[]): string =>
  sentences.map(({ text }) => text).join(' ')

/** A text as its scene stores it. */
export const textColumns = (text: SceneText) => ({
  ...pickFields(text, TEXT_FIELDS),
  narration: narrationOf(text.sentences),
})

/** The content stored in versions of a module's video: its complete text, and the pictures shown. */
export const videoVersion = (module: Module & { scenes: Scene[] }) => ({
  title: module.title,
  scenes: module.scenes.map((scene) => ({
    id: scene.id,
    ...sceneTextOf(scene),
    narration: scene.narration,
    picture: shownPicture(scene),
  })),
})

const FIELDS = { slide: SLIDE_FIELDS, narration: NARRATION_FIELDS }

/** The content stored in versions of a scene's artifact. */
export const partVersion = (part: ScenePart, text: SceneText): unknown =>
  pickFields(textColumns(text), FIELDS[ARTIFACT_TRAITS[part].text])

/** Whether the slides of two texts are equal; emphasis follows the narration. */
export const hasSameWords = (one: SceneText, other: SceneText): boolean =>
  isDeepStrictEqual(pickFields(one, SLIDE_WORDS), pickFields(other, SLIDE_WORDS))

const partsWith = (text: keyof typeof FIELDS) =>
  SCENE_PARTS.filter((part) => ARTIFACT_TRAITS[part].text === text)

/** The artifacts of a scene that are made again with a file. */
export const REMADE_PARTS: Record<Redrawn, readonly ScenePart[]> = {
  slide: partsWith('slide'),
  audio: partsWith('narration'),
  video: [],
}

/**
 * What the differences between two texts make again; nothing if they are equal. `visual` is what their slides
 * show besides it.
 */
export function redrawnBy(
  before: { text: SceneText; visual: unknown },
  after: { text: SceneText; visual: unknown },
): Redrawn[] {
  const contentOf = ({ text, visual }: typeof before): Record<ContentField, unknown> => ({
    ...textColumns(text),
    remarks: text.remarks,
    visual,
  })
  const [was, is] = [contentOf(before), contentOf(after)]
  const changed = CONTENT_FIELDS.filter((name) => !isDeepStrictEqual(was[name], is[name]))
  const redrawn: string[] = changed.map((name) => SCENE_FIELDS[name].redraws)
  return (['slide', 'audio', 'video'] as const).filter((file) => redrawn.includes(file))
}
