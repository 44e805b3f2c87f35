import type { SceneDraft, SpokenSentence } from '../contract/author.ts'
import type { NoteCommand } from '../language/pack/note-command.ts'
import { mentions } from '../text/text-match.ts'
import { changeLines } from './note-lines.ts'
import { removePoint } from './note-removal.ts'
import { removeFromScene, replaceInScene, shortenScene, simplifyScene } from './note-sentences.ts'
import { type NoteBench, sectionsOf, sentencesAbout, unsaidSentences } from './note-source.ts'

/** The most sentences added to a scene that is to be longer. */
const MORE = 3
/** The maximum length of a title, in characters. */
const MAX_TITLE = 120

/**
 * A scene changed by one command of a note; null if it cannot be: the command is not about a single scene,
 * the sources say nothing about it, or what it refers to is not there. `said` are the sentences of the
 * surrounding scenes.
 */
export function changeScene(
  scene: SceneDraft,
  command: NoteCommand,
  bench: NoteBench,
  said: readonly SpokenSentence[] = scene.sentences,
): SceneDraft | null {
  const { language, documents } = bench
  switch (command.kind) {
    case 'shorter':
      return shortenScene(scene)
    case 'longer':
      return added(scene, unsaidSentences(bench, sectionsOf(scene, documents), said, MORE))
    case 'simpler':
      return simplifyScene(scene, language)
    case 'remove_bullet':
      return removePoint(scene, command, language)
    case 'swap_bullets':
    case 'add_bullet':
      return changeLines(scene, command, language)
    case 'replace':
      return replaceInScene(scene, command.from, command.to, language)
    case 'never_say':
      return removeFromScene(scene, command.text, language)
    case 'mention':
      if (scene.sentences.some(({ text }) => mentions(text, command.text, language))) return scene
      return added(scene, sentencesAbout(command.text, bench, said, { most: 1, strict: true }))
    case 'more_on':
      return added(scene, sentencesAbout(command.text, bench, said, { most: MORE, strict: false }))
    case 'rename':
      return command.from === null && command.to.length <= MAX_TITLE ? { ...scene, title: command.to } : null
    default:
      return null
  }
}

const added = (scene: SceneDraft, sentences: SpokenSentence[]): SceneDraft | null =>
  sentences.length > 0 ? { ...scene, sentences: [...scene.sentences, ...sentences] } : null
