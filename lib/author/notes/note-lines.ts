import { lacksPair, layoutRule } from '../../media/slides/slide-layouts.ts'
import type { Language } from '../../product/source-document.ts'
import type { SceneDraft } from '../contract/author.ts'
import type { NoteCommand } from '../language/pack/note-command.ts'
import { upperFirst } from '../text/text-clean.ts'
import { similarity } from '../text/text-match.ts'

const MAX_LETTERS = 120

type Line = { text: string; sentence: number | null }

/**
 * A scene whose slide's points are changed as a note asks; null if its layout has no such point, or would
 * then have too few or too many.
 */
export function changeLines(
  scene: SceneDraft,
  command: Extract<NoteCommand, { kind: 'remove_bullet' | 'swap_bullets' | 'add_bullet' }>,
  language: Language,
): SceneDraft | null {
  if (scene.layout === 'quote') return null // its lines are not points
  const { lines: range, headed } = layoutRule(scene.layout)
  const heads = headed ? 1 : 0
  const lines = scene.bullets.map((text, index) => ({ text, sentence: scene.bulletSentences[index] ?? null }))
  const points = lines.slice(heads)
  const changed = changePoints(points, command, scene, language)
  if (!changed || changed.length + heads < range[0] || changed.length + heads > range[1]) return null
  const left = [...lines.slice(0, heads), ...changed]
  return lacksPair(scene.layout, left.map(textOf)) ? null : withLines(scene, left)
}

function changePoints(
  points: Line[],
  command: Parameters<typeof changeLines>[1],
  scene: SceneDraft,
  language: Language,
): Line[] | null {
  const at = (place: number) => (place === -1 ? points.length : place) - 1
  const isThere = (index: number) => index >= 0 && index < points.length
  if (command.kind === 'add_bullet') {
    const text = upperFirst(command.text)
    if (text.length > MAX_LETTERS || text.includes(' | ')) return null
    return [...points, { text, sentence: nearest(text, scene, language) }]
  }
  if (command.kind === 'remove_bullet') {
    const index = at(command.bullet)
    return isThere(index) ? points.toSpliced(index, 1) : null
  }
  const [one, other] = [at(command.one), at(command.other)]
  if (!isThere(one) || !isThere(other) || one === other) return null
  return points.with(one, points[other]!).with(other, points[one]!)
}

/** The sentence that contains most of what a line says; null if none does. */
function nearest(text: string, { sentences }: SceneDraft, language: Language): number | null {
  const scores = sentences.map((sentence) => similarity(sentence.text, text, language))
  const best = Math.max(0, ...scores)
  return best >= 0.5 ? scores.indexOf(best) : null
}

/** Whether the remaining lines of a scene still form a slide of its layout: enough headings and points. */
export function keepsLayout(scene: SceneDraft, left: readonly Line[]): boolean {
  if (scene.layout === 'quote') return false
  const { lines, headed } = layoutRule(scene.layout)
  const heads = scene.bullets.slice(0, headed ? 1 : 0)
  return (
    left.length > 0 &&
    !lacksPair(scene.layout, left.map(textOf)) &&
    heads.every((text, index) => left[index]?.text === text) &&
    left.length >= lines[0]
  )
}

const textOf = ({ text }: Line): string => text

/** A scene with other lines on its slide; emphasis is kept on phrases that still occur. */
export const withLines = (scene: SceneDraft, lines: Line[]): SceneDraft => ({
  ...scene,
  bullets: lines.map(({ text }) => text),
  bulletSentences: lines.map(({ sentence }) => sentence),
  emphasis: scene.emphasis.filter((phrase) =>
    [scene.title, ...lines.map(({ text }) => text)].some((text) => text.includes(phrase)),
  ),
})
