import { countWords } from '../../text/text-match.ts'
import { needsHeading } from '../narration/narrate-scene.ts'
import { cardEntries } from '../slides/draw-cards.ts'
import { drawTogether } from '../slides/draw-scene.ts'
import type { Part, Unit } from '../tree/source-tree.ts'
import { balanceGroups } from './balance-groups.ts'
import { joinedNames } from './heading-names.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import { isSaying } from './saying-headings.ts'
import { hostOf, namedParts, readAsCard, saysTitle } from './scene-host.ts'
import type { ScenePlan } from './scene-plan.ts'
import { sceneWords } from './unit-size.ts'

/** The part above each part. */
type Parents = Map<Part, Part>

const LONG_QUOTE = /["“«][^"”»]{50,}/
const MAX_TITLE = 90
const OPENING_WORDS = 12

/**
 * The scenes of a module with small sibling parts sharing a slide, each as a card with its heading. A line or
 * two before the subheadings opens the first such slide.
 */
export function shareCards(scenes: ScenePlan[], parents: Parents): ScenePlan[] {
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

const areSiblings = (one: Part, other: Part, parents: Parents): boolean =>
  parents.get(one) === parents.get(other) && one.level === other.level

/** Whether a scene covers all of a small part whose text works as a card. */
function isSmall(scene: ScenePlan, next: ScenePlan | undefined): boolean {
  const { part, units } = scene
  const isWhole = scene.opens && next?.part !== part && part.parts.length === 0 && part.title !== ''
  // A long quotation deserves its own slide.
  return isWhole && readAsCard(units) && !(sceneWords(scene) >= 25 && units.some(quotes))
}

const quotes = (unit: Unit): boolean =>
  (unit.kind === 'para' || unit.kind === 'quote') && unit.sentences.some(({ text }) => LONG_QUOTE.test(text))

const withTitle = (scene: ScenePlan): number => sceneWords(scene) + countWords(scene.part.title)

function cardsOf(row: ScenePlan[], parents: Parents): ScenePlan[] {
  if (row.length < 2) return row
  const words = row.reduce((total, scene) => total + withTitle(scene), 0)
  const areSayings = row.filter(({ units }) => units.some(quotes)).length > row.length / 2
  const slides = Math.max(
    Math.ceil(words / (areSayings ? PLAN_LIMITS.sayingsTogether : PLAN_LIMITS.cardsTogether)),
    Math.ceil(row.length / PLAN_LIMITS.cardsOnSlide),
  )
  return balanceGroups(row, withTitle, slides).flatMap((group): ScenePlan[] => {
    const head = group[0]!
    const cards = group.map((scene) => scene.part)
    if (group.length === 1 || leavesUnanswered(cards, head)) return group
    const part = parents.get(head.part) ?? head.part
    return [{ ...head, part, units: [], cards, opens: false }]
  })
}

/** Whether a question on a shared slide would stand without its answer. */
const leavesUnanswered = (cards: Part[], { tree }: ScenePlan): boolean =>
  cardEntries(cards, tree.language).some(({ text }, index) => text === null && cards[index]!.isQuestion)

/** The few words between a heading and its first subheading join the cards under it. */
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

/**
 * The scenes of a module in which a part of a few words shares the slide of what it leads up to, or of its
 * neighbor under the same heading: it would be over before its own slide is read.
 */
export function joinTiny(scenes: ScenePlan[], parents: Parents): ScenePlan[] {
  const joined = [...scenes]
  for (let index = 0; index < joined.length; index++) {
    const scene = joined[index]!
    const [before, after] = [joined[index - 1], joined[index + 1]]
    if (!isTiny(scene, after) || (!before && isOpening(scene))) continue
    const [opened, closed] = [openWith(scene, after, parents), closeWith(before, scene, parents)]
    if (opened && (!closed || begins(after!.part, scene.part, parents))) joined.splice(index--, 2, opened)
    else if (closed) joined.splice(--index, 2, closed)
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

/** Makes a scene the opening of the next, if that is about a subpart or a sibling. */
function openWith(scene: ScenePlan, next: ScenePlan | undefined, parents: Parents): ScenePlan | null {
  if (!next || !(begins(next.part, scene.part, parents) || isBeside(scene, next, parents))) return null
  if (next.opens && next.cards.length === 0) return fitting({ ...scene, cards: [asCard(next)] })
  // Above a row of cards, there is no space for a name that is not in the text.
  const isRow = !next.opens && next.units.length === 0
  return isRow && saysTitle(asCard(scene)) ? fitting({ ...next, units: scene.units }) : null
}

/** Whether a part is the first text under another. */
function begins(part: Part, above: Part | undefined, parents: Parents): boolean {
  const parent = parents.get(part)
  if (!parent || !above) return false
  return parent === above || (isShell(parent) && parent.parts[0] === part && begins(parent, above, parents))
}

/** Whether the next scene is about the part after this one, or the first text under that. */
function isBeside({ part }: ScenePlan, next: ScenePlan, parents: Parents): boolean {
  const above = aboveOf(part, parents)
  return part.parts.length === 0 && (parents.get(next.part) === above || begins(next.part, above, parents))
}

/** The part above another, skipping headings with nothing else under them. */
function aboveOf(part: Part, parents: Parents): Part | undefined {
  const parent = parents.get(part)
  return parent && isShell(parent) && parent.parts.length === 1 ? aboveOf(parent, parents) : parent
}

const isShell = ({ units }: Part): boolean => units.length === 0

/** Adds a scene to the end of the one before it, under the same heading. */
function closeWith(before: ScenePlan | undefined, scene: ScenePlan, parents: Parents): ScenePlan | null {
  const above = aboveOf(scene.part, parents)
  if (!before || !above || scene.part.parts.length > 0 || saysTitle(asCard(before))) return null
  const isRow = before.part === above && before.cards.length > 0
  if (!isRow && !(before.opens && (before.cards.length === 0 || hostOf(before)))) return null
  for (let part: Part | undefined = before.part; part !== above; part = parents.get(part))
    if (!part) return null
  return fitting({ ...before, cards: [...before.cards, asCard(scene)] })
}

/**
 * A scene, if it is no longer than others, its slide shows what it says, and its headings are neither
 * questions nor sayings; else null.
 */
function fitting(scene: ScenePlan): ScenePlan | null {
  const { cards, tree } = scene
  const asks = ({ title, isQuestion }: Part) => isQuestion || isSaying(title, tree.language)
  if (namedParts(scene).some(asks) || sceneWords(scene) > PLAN_LIMITS.scene + 2) return null
  if (!hostOf(scene)) return cards.length <= PLAN_LIMITS.cardsOnSlide ? scene : null
  return joinedNames(scene).length <= MAX_TITLE && drawTogether(scene) ? scene : null
}
