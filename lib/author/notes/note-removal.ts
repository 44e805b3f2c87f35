import type { Language } from '../../product/source-document.ts'
import type { SceneDraft } from '../author.ts'
import { similarity } from '../text/text-match.ts'
import type { NoteCommand } from './note-command.ts'
import { changeLines } from './note-lines.ts'
import { numbered, withSentences } from './note-sentences.ts'

/** How alike a sentence and a line are, at least, where one speaks of the other. */
const ALIKE = 0.5

/**
 * A scene without one point of its slide, nor the sentences that speak of that point alone: what stands for
 * another point, or is more like one, is still said, and a scene always says something. Null when the point
 * cannot go.
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
    // What is as much about the scene opens it.
    const others = origin === own ? changed.bullets : [scene.title, ...changed.bullets]
    return !isAbout || others.some((line) => likeness(text, line) >= likeness(text, point))
  })
  return left.length > 0 ? withSentences(changed, left) : changed
}
