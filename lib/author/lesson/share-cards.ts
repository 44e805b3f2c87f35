import type { Part, Unit } from '../reading/source-tree.ts'
import { isSaying } from '../text/saying-headings.ts'
import { countWords } from '../text/text-match.ts'
import { balanceGroups, groupWhile } from './balance-groups.ts'
import { hostTitle } from './heading-names.ts'
import { needsHeading } from './needs-heading.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import { hostOf, namedParts, readAsCard, saysTitle } from './scene-host.ts'
import type { ScenePlan, SlideMeasure } from './scene-plan.ts'
import { parentOf, partsAbove, partsIn } from './scene-refs.ts'
import { sceneWords } from './unit-size.ts'

const LONG_QUOTE = /["“«][^"”»]{50,}/
const OPENING_WORDS = 12
/** The least share of the words of lists that a slide shows. */
const SHOWN = 0.75

/**
 * The scenes of a module with small sibling parts sharing a slide, each as a card with its heading. A line or
 * two before the subheadings opens the first such slide.
 */
export function shareCards(scenes: ScenePlan[], measure: SlideMeasure): ScenePlan[] {
  const small = new Set(scenes.filter((scene, index) => isSmall(scene, scenes[index + 1])))
  const rows = groupWhile(
    scenes,
    ([first], scene) => small.has(first!) && small.has(scene) && areSiblings(first!, scene),
  )
  return openCards(rows.flatMap((row) => cardsOf(row, measure)))
}

const areSiblings = (one: ScenePlan, other: ScenePlan): boolean =>
  parentOf(one.part, one.tree) === parentOf(other.part, other.tree)

/** Whether a scene covers all of a small part whose text works as a card. */
function isSmall(scene: ScenePlan, next: ScenePlan | undefined): boolean {
  const { part, units } = scene
  const isWhole = scene.opens && next?.part !== part && part.parts.length === 0 && part.title !== ''
  // A long quotation deserves its own slide, and so does a question with more than a line of an answer.
  const isOwn = part.isQuestion || units.some(quotes)
  return isWhole && readAsCard(units) && !(sceneWords(scene) >= 25 && isOwn)
}

const quotes = (unit: Unit): boolean =>
  (unit.kind === 'para' || unit.kind === 'quote') && unit.sentences.some(({ text }) => LONG_QUOTE.test(text))

const withTitle = (scene: ScenePlan): number => sceneWords(scene) + countWords(scene.part.title)

function cardsOf(row: ScenePlan[], measure: SlideMeasure): ScenePlan[] {
  if (row.length < 2) return row
  const words = row.reduce((total, scene) => total + withTitle(scene), 0)
  const areSayings = row.filter(({ units }) => units.some(quotes)).length > row.length / 2
  const slides = Math.max(
    Math.ceil(words / (areSayings ? PLAN_LIMITS.sayingsTogether : PLAN_LIMITS.cardsTogether)),
    Math.ceil(row.length / PLAN_LIMITS.cardsOnSlide),
  )
  return balanceGroups(row, withTitle, slides)
    .flatMap((group) => inFull(group, measure))
    .flatMap((group): ScenePlan[] => {
      const isOne = group.length === 1 || leavesUnanswered(partsOf(group), group[0]!, measure)
      return isOne ? group : [together(group)]
    })
}

const partsOf = (group: ScenePlan[]): Part[] => group.map(({ part }) => part)

function together(group: ScenePlan[]): ScenePlan {
  const head = group[0]!
  const part = parentOf(head.part, head.tree) ?? head.part
  return { ...head, part, units: [], cards: partsOf(group), opens: false }
}

/** A group whose slide would leave out much of its lists, as several groups, unless one would be over at once. */
function inFull(group: ScenePlan[], measure: SlideMeasure): ScenePlan[][] {
  if (group.length < 2 || showsLists(group, measure)) return [group]
  const halves = balanceGroups(group, withTitle, 2)
  const areLong = halves.every((half) => half.length > 1 || spokenWords(half[0]!) >= PLAN_LIMITS.sceneTiny)
  return areLong ? halves.flatMap((half) => inFull(half, measure)) : [group]
}

function showsLists(group: ScenePlan[], measure: SlideMeasure): boolean {
  if (!group.some(({ units }) => units.some(({ kind }) => kind === 'list'))) return true
  const plan = together(group)
  return measure.wordsShown(plan) >= sceneWords(plan) * SHOWN
}

/** Whether a question on a shared slide would stand without its answer. */
const leavesUnanswered = (cards: Part[], { tree }: ScenePlan, measure: SlideMeasure): boolean =>
  measure.isTold(cards, tree.language).some((isTold, index) => !isTold && cards[index]!.isQuestion)

/** The few words between a heading and its first subheading join the cards under it. */
function openCards(scenes: ScenePlan[]): ScenePlan[] {
  const leads = (one: ScenePlan, other: ScenePlan | undefined): boolean =>
    one.opens &&
    one.cards.length === 0 &&
    one.part === other?.part &&
    other.cards.length > 0 &&
    sceneWords(one) < PLAN_LIMITS.sceneLeast
  return scenes.flatMap((scene, index) => {
    const before = scenes[index - 1]
    if (leads(scene, scenes[index + 1])) return []
    return before && leads(before, scene) ? [{ ...scene, units: before.units, opens: true }] : [scene]
  })
}

/**
 * The scenes of a module in which a part of a few words shares the slide of what it leads up to, or of its
 * neighbor under the same heading: it would be over before its own slide is read.
 */
export function joinTiny(scenes: ScenePlan[], measure: SlideMeasure): ScenePlan[] {
  const joined = [...scenes]
  for (let index = 0; index < joined.length; index++) {
    const scene = joined[index]!
    const [before, after] = [joined[index - 1], joined[index + 1]]
    if (!isTiny(scene, after) || (!before && isOpening(scene))) continue
    const near = partsIn(aboveOf(scene))
    const closed = before && near.includes(before.part) ? closeWith(before, scene, measure) : null
    const opened = after && near.includes(after.part) ? openWith(scene, after, measure) : null
    if (closed) joined.splice(--index, 2, closed)
    else if (opened) joined.splice(index--, 2, opened)
  }
  return joined
}

/** Whether a scene is all of its part's own text, in a few words. */
const isTiny = (scene: ScenePlan, next: ScenePlan | undefined): boolean =>
  scene.opens &&
  scene.cards.length === 0 &&
  next?.part !== scene.part &&
  spokenWords(scene) < PLAN_LIMITS.sceneTiny

/** Whether a scene is a good start of its module: a slogan, or long enough for the objectives to be read. */
const isOpening = (scene: ScenePlan): boolean =>
  saysTitle(asCard(scene)) || spokenWords(scene) >= OPENING_WORDS

const spokenWords = (scene: ScenePlan): number =>
  sceneWords(scene) + (needsHeading(scene) ? countWords(scene.part.title) : 0)

const asCard = ({ part, units }: ScenePlan): Part => ({ ...part, units, parts: [] })

/** The part above a scene's, skipping headings with nothing else under them. */
const aboveOf = ({ part, tree }: ScenePlan): Part =>
  partsAbove(part, tree.root).find(({ units, parts }) => units.length > 0 || parts.length > 1) ?? part

/** Makes a scene the opening of the next. */
function openWith(scene: ScenePlan, next: ScenePlan, measure: SlideMeasure): ScenePlan | null {
  if (next.opens && next.cards.length === 0) return fitting({ ...scene, cards: [asCard(next)] }, measure)
  // Above a row of cards, there is no space for a name that is not in the text.
  const isRow = !next.opens && next.units.length === 0
  return isRow && saysTitle(asCard(scene)) ? fitting({ ...next, units: scene.units }, measure) : null
}

/** Adds a scene to the end of the one before it. */
function closeWith(before: ScenePlan, scene: ScenePlan, measure: SlideMeasure): ScenePlan | null {
  if (scene.part.parts.length > 0 || saysTitle(asCard(before))) return null
  const isRow = before.part === aboveOf(scene) && before.cards.length > 0
  if (!isRow && !(before.opens && (before.cards.length === 0 || hostOf(before)))) return null
  return fitting({ ...before, cards: [...before.cards, asCard(scene)] }, measure)
}

/**
 * A scene, if it is no longer than others, its slide shows what it says, and its headings are neither
 * questions nor sayings; else null.
 */
function fitting(scene: ScenePlan, measure: SlideMeasure): ScenePlan | null {
  const { cards, tree } = scene
  const asks = ({ title, isQuestion }: Part) => isQuestion || isSaying(title, tree.language)
  if (namedParts(scene).some(asks) || sceneWords(scene) > PLAN_LIMITS.scene + 2) return null
  if (!hostOf(scene)) return cards.length <= PLAN_LIMITS.cardsOnSlide ? scene : null
  return hostTitle(scene) !== null && measure.fitsTogether(scene) ? scene : null
}
