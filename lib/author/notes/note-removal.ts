import type { Language } from '../../product/source-document.ts'
import type { SceneDraft } from '../contract/author.ts'
import type { NoteCommand } from '../language/pack/note-command.ts'
import { similarity } from '../text/text-match.ts'
import { changeLines } from './note-lines.ts'
import { numbered, withSentences } from './note-sentences.ts'

/** The least similarity of a sentence and a line it is about. */
const ALIKE = 0.5

/**
 * A scene without one point of its slide and the sentences about that point alone: a sentence that is linked
 * to another point, or closer to one, stays, and at least one always does. Null if the point cannot be
 * removed.
 */
export function removePoint(
  scene: SceneDraft,
  command: Extract<NoteCommand, { kind: 'remove_bullet' }>,
  language: Language,
): SceneDraft | null {
  const changed = changeLines(scene, command, language)
  if (!changed) return null
  const at = scene.bullets.findIndex((text, index) => text !== changed.bullets[index])
  const [point, own] = [scene.bullets[at]!, scene.bulletSentences[at]]
  const likeness = (text: string, line: string) => similarity(text, line, language)
  const left = numbered(changed).filter(({ sentence: { text }, origin }) => {
    if (changed.bulletSentences.includes(origin)) return true
    const isAbout = origin === own || likeness(text, point) >= ALIKE
    // A sentence as close to the title introduces the scene.
    const others = origin === own ? changed.bullets : [scene.title, ...changed.bullets]
    return !isAbout || others.some((line) => likeness(text, line) >= likeness(text, point))
  })
  return left.length > 0 ? withSentences(changed, left) : changed
}
