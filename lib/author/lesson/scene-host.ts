import type { Part, Unit } from '../reading/source-tree.ts'
import { titleKey } from '../text/text-key.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ScenePlan } from './scene-plan.ts'
import { unitText, wordsIn } from './unit-size.ts'

/** Steps that a slide numbers. */
export const isSteps = (unit: Unit): boolean => unit.kind === 'list' && unit.ordered && unit.items.length >= 4

/** Whether units are so few and simple that a card shows what they say. */
export const readAsCard = (units: Unit[]): boolean =>
  wordsIn(units) <= PLAN_LIMITS.card &&
  !units.some((unit) => unit.kind === 'table' || unit.kind === 'dialogue' || isSteps(unit))

/** The parts of a scene: its own, if it has text, then its cards. */
export const partsOf = ({ part, units, cards }: ScenePlan): Part[] =>
  units.length > 0 && cards.length > 0 ? [{ ...part, units }, ...cards] : cards

/** The part whose slide the short texts of the others join; null if all of them are cards. */
export function hostOf(scene: ScenePlan, parts: Part[] = partsOf(scene)): Part | null {
  const [first, ...others] = parts
  if (!first || others.length === 0) return null
  const largest = others.reduce(
    (most, part) => (wordsIn(part.units) > wordsIn(most.units) ? part : most),
    first,
  )
  return (scene.units.length > 0 && scene.cards.length === 1) || !readAsCard(largest.units) ? largest : null
}

/** Whether a part's text only repeats its heading. */
export const saysTitle = ({ title, units }: Part): boolean =>
  titleKey(units.map(unitText).join(' ')) === titleKey(title)

/**
 * The parts whose headings a scene teaches: its own if the scene opens it, unless its text only repeats the
 * heading, and its cards.
 */
export const namedParts = ({ part, units, cards, opens }: ScenePlan): Part[] =>
  opens && !saysTitle({ ...part, units }) ? [part, ...cards] : cards
