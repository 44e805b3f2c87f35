import type { Language } from '../../../platform/source-document.ts'
import { countWords } from '../../text/text-match.ts'
import { several } from './build-question.ts'
import { formOf, openingOf } from './option-form.ts'
import type { Lure } from './pick-distractors.ts'
import { capital, holdsText, isSame, overlap, sharedStems, stemSet } from './question-text.ts'
import type { Candidate, ItemList, Piece } from './question-types.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { isGenericName, topicOf } from './read-places.ts'
import { pointsAway } from './stem-checks.ts'

const MAX_OPTION = 140
const RATIO = 3.2
const ALIKE = 0.34

/** "Choose the bus if" */
const UNFINISHED = /(?<!\p{L})(?:if|when|si|quand|lorsque)$/iu
const DATED = /^\p{L}{0,9}\s?\d/u
const SIBLING = { items: 3, words: 6 }

/**
 * Which of these belong here? Asked of lists that contrast on one subject: to do and not to do, must and may,
 * before and after; else of lists side by side whose names say that they answer one question.
 */
export function askMembers(desk: Desk, lists: ItemList[]): Candidate[] {
  return lists.flatMap((list) => {
    // A plan of work has lists too; nobody learns them.
    if (desk.words.patterns.roadmap.test(`${list.title} ${list.lead ?? ''}`)) return []
    if (list.items.length < 2 || !desk.isHere(list.place.tree, list.items[0]!)) return []
    const opposed = lists.filter((other) => other !== list && contrast(list, other, desk))
    if (opposed.length > 0) return membersOf(desk, list, opposed, { difficulty: 'hard', worth: 9 }) ?? []
    const siblings = lists.filter((other) => other !== list && areSiblings(list, other, desk))
    return siblings.length > 0
      ? (membersOf(desk, list, siblings, { difficulty: 'medium', worth: 7 }) ?? [])
      : []
  })
}

/** Two lists of some length that a part names each, or that are all of two sections of one. */
function areSiblings(one: ItemList, other: ItemList, desk: Desk): boolean {
  if (one.place.tree !== other.place.tree || isSame(nameOfList(one), nameOfList(other))) return false
  return (
    areBeside(one, other) &&
    areParallel(one, other, desk) &&
    [one, other].every((list) => isNamed(list, desk))
  )
}

/** Two lists with a lead each in one part, or each alone in one of its sections. */
function areBeside(one: ItemList, other: ItemList): boolean {
  const isLed = one.place.part === other.place.part && one.lead !== null && other.lead !== null
  const isOver = one.place.above[0] !== undefined && one.place.above[0] === other.place.above[0]
  return isLed || (isOver && one.isAlone && other.isAlone)
}

/** Whether two names say that their lists answer one question: "Choose A if" and "Choose B if". */
function areParallel(one: ItemList, other: ItemList, { language }: Desk): boolean {
  if ([one, other].every((list) => UNFINISHED.test(nameOfList(list)))) return true
  const [a, b] = [one, other].map((list) => stemSet(nameOfList(list), language)) as [Set<string>, Set<string>]
  const shared = sharedStems(a, b)
  return shared * 2 >= Math.max(a.size, b.size) && a.size > shared && b.size > shared
}

/** Items that say something each; terms with their meanings are asked as such. */
function isNamed({ items, labels, lead, title, place }: ItemList, { words }: Desk): boolean {
  const name = lead ?? title
  return (
    items.length >= SIBLING.items &&
    labels === null &&
    // A calendar sorts itself out of any other list.
    items.filter(({ text }) => DATED.test(text)).length < items.length / 2 &&
    items.filter(({ text }) => countWords(text) >= 3).length >= items.length * 0.75 &&
    countWords(name) <= SIBLING.words &&
    !/[.?!…]$/.test(name) &&
    !words.patterns.noLabel.test(name) &&
    !isGenericName(name, place)
  )
}

function contrast(one: ItemList, other: ItemList, { language, words }: Desk): boolean {
  const { before, during, after, must, may, negative } = words.patterns
  const [a, b] = [nameOfList(one), nameOfList(other)]
  if (one.place.tree !== other.place.tree || isSame(a, b)) return false
  const isBeside =
    one.place.part === other.place.part ||
    (one.place.above[0] !== undefined && one.place.above[0] === other.place.above[0])
  if (!isBeside) return false
  const [stemsA, stemsB] = [stemSet(a, language), stemSet(b, language)]
  const shared = sharedStems(stemsA, stemsB)
  // Sections that share only a word speak of two subjects: "Remote work rules" and "Forbidden at work".
  const isOfOne = one.place.part === other.place.part || shared * 2 >= Math.min(stemsA.size, stemsB.size)
  if (isOfOne && one.mark && other.mark && one.mark !== other.mark) return true
  if (isOfOne && negative.test(a) !== negative.test(b)) return true
  const times = [before, during, after]
  const [timeA, timeB] = [a, b].map((name) => times.findIndex((time) => time.test(name))) as [number, number]
  if (timeA >= 0 && timeB >= 0 && timeA !== timeB) return true
  const isModal =
    (must.test(a) && may.test(b) && !may.test(a)) || (must.test(b) && may.test(a) && !may.test(b))
  return isModal && shared >= Math.min(stemsA.size, stemsB.size) * 0.6
}

const nameOfList = ({ lead, title }: ItemList): string => lead ?? title

function membersOf(
  desk: Desk,
  list: ItemList,
  others: ItemList[],
  { difficulty, worth }: Pick<Candidate, 'worth'> & { difficulty: 'medium' | 'hard' },
): Candidate | null {
  const { language, refusals } = desk
  const name = nameOfList(list)
  const own = optionsOf(list, desk)
  const titleStems = stemSet(`${name} ${list.title}`, language)
  const clean = own.filter(({ text }) => sharedStems(stemSet(text, language), titleStems) === 0)
  if (clean.length < 2) return refuse(refusals, 'the title gives the items away')
  const lures = others.flatMap((other) =>
    optionsOf(other, desk).map(({ text }): Lure => ({ text, about: nameOfList(other), isSaid: false })),
  )
  const apart = lures.filter(
    ({ text }, index) =>
      own.every((each) => !isNear(each.text, text, language)) &&
      lures.slice(0, index).every((other) => !isNear(other.text, text, language)),
  )
  const right = nearest(clean, medianLength(clean), 3)
  const wrong = nearest(apart, medianLength(right), right.length === 3 ? 3 : 2)
  if (wrong.length < 2) return refuse(refusals, 'too few contrasting items')
  const lengths = [...right, ...wrong].map(({ text }) => text.length)
  if (Math.max(...lengths) > 30 && Math.max(...lengths) > Math.min(...lengths) * RATIO)
    return refuse(refusals, 'the answer is advertised by its length')
  if (sharesLabel(right, wrong)) return refuse(refusals, 'label that recurs')
  const forms = new Set([...right, ...wrong].map(({ text }) => formOf(text)))
  if (forms.size > 1) return refuse(refusals, 'the answer is advertised by its form')
  const openings = [right, wrong].map((texts) => new Set(texts.map(({ text }) => openingOf(text, language))))
  if (![...openings[0]!].some((each) => openings[1]!.has(each)))
    return refuse(refusals, 'the answer is advertised by its form')
  const title = topicOf(list.place, isSame(name, list.title) ? 1 : 0)
  if (isGenericName(name, list.place) && !title) return refuse(refusals, 'no heading to stand under')
  const keys = right.map(({ text }) => text)
  const span = { start: right[0]!.start, end: Math.max(...right.map(({ end }) => end)) }
  return several(
    desk,
    {
      kind: 'members',
      difficulty,
      prompt: ask(desk, 'members', { head: headed(title, name) }),
      explanation: `${name}${language === 'fr' ? ' : ' : ': '}${keys.join(' ; ')}.`.replace(/ ;/g, ';'),
      tree: list.place.tree,
      span: { start: Math.min(...right.map(({ start }) => start)), end: span.end },
      topic: `members ${title} ${name}`,
      grid: `members ${others[0]!.place.part === list.place.part ? list.place.part.start : (list.place.above[0]?.start ?? 0)}`,
      worth,
    },
    keys,
    wrong,
  )
}

const LABEL = /^([^:]{2,30}?)\s?:\s/u

/** "The problem: …" here and there: such labels are the frame of a page, unless figures stand behind them. */
function sharesLabel(right: readonly { text: string }[], wrong: readonly { text: string }[]): boolean {
  const labels = (texts: readonly { text: string }[]) =>
    texts.flatMap(({ text }) => (/\d/.test(text) ? [] : [LABEL.exec(text)?.[1] ?? []].flat()))
  const own = new Set(labels(right))
  return labels(wrong).some((label) => own.has(label))
}

const isNear = (one: string, other: string, language: Language): boolean =>
  overlap(stemSet(one, language), stemSet(other, language)) >= ALIKE ||
  holdsText(one, other) ||
  holdsText(other, one)

const optionsOf = (list: ItemList, { language }: Desk): Piece[] =>
  list.items.flatMap((item) => {
    const isUsable =
      item.text.length <= MAX_OPTION && countWords(item.text) >= 2 && !pointsAway(item.text, language)
    return isUsable ? [{ ...item, text: capital(item.text) }] : []
  })

const medianLength = (texts: { text: string }[]): number =>
  texts.map(({ text }) => text.length).toSorted((a, b) => a - b)[Math.floor(texts.length / 2)] ?? 0

const nearest = <T extends { text: string }>(texts: T[], length: number, count: number): T[] =>
  texts
    .toSorted((a, b) => Math.abs(a.text.length - length) - Math.abs(b.text.length - length))
    .slice(0, count)
