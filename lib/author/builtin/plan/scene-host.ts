import { titleKey } from '../../text/text-key.ts'
import type { Part, Unit } from '../tree/source-tree.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ScenePlan } from './scene-plan.ts'
import { unitText, wordsIn } from './unit-size.ts'

/** Steps that a slide numbers. */
export const isSteps = (unit: Unit): boolean => unit.kind === 'list' && unit.ordered && unit.items.length >= 4

/** Whether units are so few and so plain that a card says what they say. */
export const readAsCard = (units: Unit[]): boolean =>
  wordsIn(units) <= PLAN_LIMITS.card &&
  !units.some((unit) => unit.kind === 'table' || unit.kind === 'dialogue' || isSteps(unit))

/** The parts of a scene: what it says of its own part, then its cards. */
export const partsOf = ({ part, units, cards }: ScenePlan): Part[] =>
  units.length > 0 && cards.length > 0 ? [{ ...part, units }, ...cards] : cards

/** The part of a scene whose slide the few words of the others join; null where all of them are cards. */
export function hostOf(scene: ScenePlan, parts: Part[] = partsOf(scene)): Part | null {
  const [first, ...others] = parts
  if (!first || others.length === 0) return null
  const largest = others.reduce(
    (most, part) => (wordsIn(part.units) > wordsIn(most.units) ? part : most),
    first,
  )
  return (scene.units.length > 0 && scene.cards.length === 1) || !readAsCard(largest.units) ? largest : null
}

/** Whether all that a part says is its heading. */
export const saysTitle = ({ title, units }: Part): boolean =>
  titleKey(units.map(unitText).join(' ')) === titleKey(title)

/** The parts whose headings a scene teaches: its own where it opens it, unless that is all it says, and its cards. */
export const namedParts = ({ part, units, cards, opens }: ScenePlan): Part[] =>
  opens && !saysTitle({ ...part, units }) ? [part, ...cards] : cards
