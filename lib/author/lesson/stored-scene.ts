import type { OutlineScene, PlannedScene } from '../contract/author.ts'
import type { SourceTree } from '../reading/source-tree.ts'
import type { ScenePlan } from './scene-plan.ts'
import { headingSpan, partsIn, unitsWithin } from './scene-refs.ts'

/** What an outline keeps of a planned scene beside its passages. {@link loadScene} is the reverse. */
export const storedScene = ({ part, opens, cards }: ScenePlan): PlannedScene => ({
  part: headingSpan(part),
  opens,
  cards: cards.length,
})

/** A scene as it was planned; null without a plan, or if its document has changed since. */
export function loadScene({ plan, sourceRefs, title }: OutlineScene, trees: SourceTree[]): ScenePlan | null {
  const tree = trees.find(({ document }) => document.sourceId === sourceRefs[0]?.sourceId)
  if (!plan || !tree) return null
  const { text } = tree.document
  if (sourceRefs.some(({ start, end, quote }) => text.slice(start, end) !== quote)) return null
  const parts = partsIn(tree.root)
  const part = parts.find((each) => {
    const { start, end } = headingSpan(each)
    return start === plan.part.start && end === plan.part.end
  })
  const places = sourceRefs.map((ref) => ({ ref, units: unitsWithin(ref, tree) }))
  const first = places.length - plan.cards
  const cards = places.slice(first).flatMap(({ ref, units }) => {
    const card = parts.findLast(({ start, raw }) => start === ref.start && raw !== '')
    if (!card) return []
    const isOwn = part?.parts.includes(card) && units.length === card.units.length
    return [isOwn ? card : { ...card, units, parts: [] }]
  })
  if (!part || cards.length < plan.cards) return null
  const units = places.slice(0, first).flatMap((place) => place.units)
  return { tree, part, units, cards, opens: plan.opens, title }
}
