import type { OutlineScene } from '../../author/contract/author.ts'
import { wordsOf } from '../../author/text/text-match.ts'
import type { Block, SourceRef } from '../../product/source-document.ts'
import type { TextDifference } from '../sources/comparison/text-difference.ts'
import type { CourseParts, CourseScene } from './touched-parts.ts'

/** Where a scene would be in the course, once it is there. */
export type AddedPlace = { moduleIndex: number; sceneIndex: number }
/** A change whose text has passages of its own, until it is that of the source. */
type NewText = { id: string; sourceId: string; text: string; blocks: readonly Block[] }

/** Fewer words are a remark on what is around them. */
const LEAST_WORDS = 15

/** The range of whole blocks that were added, and not to a list or table that goes on; null for anything else. */
function addedRange({ kind, places }: TextDifference, { text, blocks }: NewText) {
  const added = places.flatMap(({ after }) => after ?? [])
  const [first, last] = [added[0], added.at(-1)]
  if (kind !== 'added' || !first || !last || places[0]?.follows?.goesOn) return null
  const own = blocks.filter((block) => block.start < last.end && first.start < block.end)
  const count = (all: readonly { text: string }[]) =>
    all.reduce((sum, each) => sum + wordsOf(each.text).length, 0)
  const said = count(added)
  const isWhole = said === count(own.map(({ start, end }) => ({ text: text.slice(start, end) })))
  const isSaid = own.some((block) => block.kind !== 'heading') && said >= LEAST_WORDS
  return isWhole && isSaid ? { start: first.start, end: last.end } : null
}

/**
 * Where what was added to a source may become a scene: after the first one that says what stands before it. Null if it
 * is less than whole blocks, or no scene stands on the source. Pure.
 */
export function placeOfAdded(
  difference: TextDifference,
  change: NewText,
  { scenes }: CourseParts,
): AddedPlace | null {
  const range = addedRange(difference, change)
  const from = difference.places[0]?.follows?.end ?? 0
  if (!range) return null
  const stands = (ref: SourceRef | null) =>
    ref?.sourceId === change.id
      ? ref.start < range.start
      : ref?.sourceId === change.sourceId && ref.start < from
  const lastIn = ({ sentences }: CourseScene, sourceId: string): number =>
    Math.max(
      -1,
      ...sentences.flatMap(({ sourceRef: ref }) =>
        ref?.sourceId === sourceId && stands(ref) ? [ref.start] : [],
      ),
    )
  const before = latest(scenes, (scene) => lastIn(scene, change.sourceId))
  const isOfSource = ({ sentences }: CourseScene) =>
    sentences.some(({ sourceRef }) => sourceRef?.sourceId === change.sourceId)
  const anchor = before ?? scenes.find(isOfSource)
  if (!anchor) return null
  // What was added right there, and taken before, comes first.
  let at = scenes.indexOf(anchor) + 1
  while (scenes[at]?.moduleIndex === anchor.moduleIndex && lastIn(scenes[at]!, change.id) >= 0) at++
  return { moduleIndex: anchor.moduleIndex, sceneIndex: (scenes[at - 1] as CourseScene).sceneIndex + 1 }
}

/** The first of those with the highest value from 0. */
function latest(scenes: readonly CourseScene[], rankOf: (scene: CourseScene) => number): CourseScene | null {
  const values = scenes.map(rankOf)
  const most = Math.max(-1, ...values)
  return most < 0 ? null : (scenes[values.indexOf(most)] ?? null)
}

/** The scene that is planned on what was added; titled by its heading, else by the one it stands under. */
export function plannedScene(difference: TextDifference, change: NewText): OutlineScene | null {
  const range = addedRange(difference, change)
  if (!range) return null
  const headings = change.blocks.filter(({ kind, start }) => kind === 'heading' && start < range.end)
  const heading = headings.find(({ start }) => start >= range.start) ?? headings.at(-1)
  const quote = change.text.slice(range.start, range.end)
  return {
    title: heading ? change.text.slice(heading.start, heading.end).trim() : (quote.split('\n', 1)[0] ?? ''),
    description: '',
    plannedNarrationSummary: '',
    sourceRefs: [{ sourceId: change.id, ...range, quote }],
  }
}
