import { countWords } from '../../text/text-match.ts'
import type { Part, Unit } from '../tree/source-tree.ts'
import { balanceGroups } from './balance-groups.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ScenePlan } from './scene-plan.ts'
import { sceneWords } from './unit-size.ts'

const LONG_QUOTE = /["“«][^"”»]{50,}/

/**
 * The scenes of a module with small sibling parts sharing a slide, each as a card with its heading. `parents`
 * holds the part above each part. A line or two before the sub-headings opens the first such slide.
 */
export function shareCards(scenes: ScenePlan[], parents: Map<Part, Part>): ScenePlan[] {
  const shared: ScenePlan[] = []
  let row: ScenePlan[] = []
  const flush = () => {
    shared.push(...cardsOf(row, parents))
    row = []
  }
  for (const [index, scene] of scenes.entries()) {
    const [first] = row
    const small = isSmall(scene, scenes[index + 1])
    if (!small || (first && !areSiblings(first.part, scene.part, parents))) flush()
    if (small) row.push(scene)
    else shared.push(scene)
  }
  flush()
  return openCards(shared)
}

const areSiblings = (one: Part, other: Part, parents: Map<Part, Part>): boolean =>
  parents.get(one) === parents.get(other) && one.level === other.level

/** Whether a scene is all of a small part whose text works as a card. */
function isSmall(scene: ScenePlan, next: ScenePlan | undefined): boolean {
  const { part, units } = scene
  const isWhole = scene.opens && next?.part !== part && part.parts.length === 0 && part.title !== ''
  if (!isWhole || units.some((unit) => unit.kind === 'table' || unit.kind === 'dialogue' || isSteps(unit)))
    return false
  const words = sceneWords(scene)
  // A quotation worth hearing is worth its own slide.
  return words <= PLAN_LIMITS.card && !(words >= 25 && units.some(quotes))
}

const isSteps = (unit: Unit): boolean => unit.kind === 'list' && unit.ordered && unit.items.length >= 4

const quotes = (unit: Unit): boolean =>
  (unit.kind === 'para' || unit.kind === 'quote') && unit.sentences.some(({ text }) => LONG_QUOTE.test(text))

const withTitle = (scene: ScenePlan): number => sceneWords(scene) + countWords(scene.part.title)

function cardsOf(row: ScenePlan[], parents: Map<Part, Part>): ScenePlan[] {
  if (row.length < 2) return row
  const words = row.reduce((total, scene) => total + withTitle(scene), 0)
  const areSayings = row.filter(({ units }) => units.some(quotes)).length > row.length / 2
  const slides = Math.max(
    Math.ceil(words / (areSayings ? PLAN_LIMITS.sayingsTogether : PLAN_LIMITS.cardsTogether)),
    Math.ceil(row.length / PLAN_LIMITS.cardsOnSlide),
  )
  return balanceGroups(row, withTitle, slides).map((group): ScenePlan => {
    const head = group[0]!
    if (group.length === 1) return head
    const part = parents.get(head.part) ?? head.part
    return { ...head, part, units: [], cards: group.map((scene) => scene.part), opens: false }
  })
}

/** The few words between a heading and its first sub-heading join the cards under it. */
function openCards(scenes: ScenePlan[]): ScenePlan[] {
  const leads = (one: ScenePlan | undefined, other: ScenePlan | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    one.opens &&
    one.cards.length === 0 &&
    other.cards.length > 0 &&
    one.part === other.part &&
    sceneWords(one) < PLAN_LIMITS.sceneLeast
  return scenes.flatMap((scene, index) => {
    const before = scenes[index - 1]
    if (leads(scene, scenes[index + 1])) return []
    return before && leads(before, scene) ? [{ ...scene, units: before.units, opens: true }] : [scene]
  })
}
