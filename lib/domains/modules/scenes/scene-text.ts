import { isDeepStrictEqual } from 'node:util'
import type { SceneDraft, SpokenSentence } from '../../../author/contract/author.ts'
import type { Module, Scene } from '../../../generated/prisma/client.ts'
import { readBulletSentences, readBullets, readEmphasis, readSentences } from './scene-json.ts'
import { shownPicture } from './scene-picture.ts'

/** The complete text of a scene. */
export type SceneText = SceneDraft
export type ScenePart = 'notes' | 'slide' | 'audio'

/** The current text of a scene. */
export const textOf = (scene: Scene): SceneText => ({
  title: scene.title,
  layout: scene.layout,
  bullets: readBullets(scene.bullets),
  bulletSentences: readBulletSentences(scene.bulletSentences),
  emphasis: readEmphasis(scene.emphasis),
  sentences: readSentences(scene.sentences),
})

/** The narration of sentences, as it is stored and displayed. */
export const narrationOf = (sentences: readonly SpokenSentence[]): string =>
  sentences.map(({ text }) => text).join(' ')

const slideVersion = ({ title, layout, bullets, emphasis }: SceneText) => ({
  title,
  layout,
  bullets,
  emphasis,
})
const narrationVersion = ({ sentences }: SceneText) => ({ narration: narrationOf(sentences), sentences })

/** The content stored in versions of a module's video: its complete text, and the pictures shown. */
export const videoVersion = (module: Module & { scenes: Scene[] }) => ({
  title: module.title,
  scenes: module.scenes.map((scene) => ({
    ...textOf(scene),
    narration: scene.narration,
    picture: shownPicture(scene),
  })),
})

/** The content stored in versions of a scene's artifact. */
export const partVersion = (part: ScenePart, text: SceneText): unknown =>
  part === 'slide' ? slideVersion(text) : narrationVersion(text)

/** Whether the slides of two texts are equal; emphasis follows the narration. */
export const hasSameWords = (one: SceneText, other: SceneText): boolean =>
  isDeepStrictEqual({ ...slideVersion(one), emphasis: [] }, { ...slideVersion(other), emphasis: [] })

/**
 * The artifacts of a scene affected by the differences between two texts; none if they are equal.
 * `isRepainted`: its slide shows another picture.
 */
export function changedParts(before: SceneText, after: SceneText, isRepainted = false): ScenePart[] {
  return [
    ...(!isRepainted && isDeepStrictEqual(slideVersion(before), slideVersion(after))
      ? []
      : (['slide'] as const)),
    ...(narrationOf(before.sentences) === narrationOf(after.sentences) ? [] : (['notes', 'audio'] as const)),
  ]
}
