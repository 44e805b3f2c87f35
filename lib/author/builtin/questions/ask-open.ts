import { countWords } from '../../text/text-match.ts'
import { open } from './build-question.ts'
import { openingOf, sentencesWithin } from './option-form.ts'
import { isSame, quoted, sharedStems, spoken, stemSet, wholeQuote } from './question-text.ts'
import type { Candidate, ItemList, Piece, Place, Told } from './question-types.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { isGenericName, nameOf, topicOf } from './read-places.ts'
import { isLoose, leansBack, pointsAway } from './stem-checks.ts'

const MAX_POINTS = 6
const LIST = { least: 3, most: 8 }
const MAX_LEAD = 30
const MAX_LABEL = 5
const MAX_ITEM = 170

const grid = (place: Place): string => `open ${place.part.start}`
const half = (points: Piece[]): number => Math.max(1, Math.ceil(points.length * 0.6))

/** How to deal with what somebody says: the key points are what the source tells to do. */
export function askSituation(
  desk: Desk,
  told: Told,
  kind: 'open-reply' | 'open-situation',
): Candidate | null {
  const { asked, place } = told
  const points = told.points.filter(({ text }) => !pointsAway(text, desk.language) && countWords(text) >= 4)
  const isEnough = points.reduce((sum, { text }) => sum + countWords(text), 0) >= 10
  if (points[0] !== told.points[0]) return refuse(desk.refusals, 'placeholder or pointer')
  if (points.length === 0 || !isEnough || points.length < told.points.length / 2)
    return refuse(desk.refusals, 'too little to answer')
  if (pointsAway(asked, desk.language)) return refuse(desk.refusals, 'placeholder or pointer')
  const prompt = ask(desk, 'situation', { said: spoken(asked) })
  const worth = kind === 'open-situation' ? 10 : 8
  return open(
    desk,
    { kind, difficulty: 'hard', prompt, tree: place.tree, topic: `said ${asked}`, grid: grid(place), worth },
    points,
    half(points),
  )
}

/** How a question of a FAQ is asked: under its heading where it says little alone. */
function faqPrompt(desk: Desk, asked: string, place: Place): string {
  const over = topicOf(place, place.part.isQuestion ? 1 : 0)
  const isShort = countWords(asked) < 7 && over !== '' && !/\?$/.test(over)
  if (desk.words.patterns.plight.test(asked) && !/\?$/.test(asked))
    return ask(desk, 'situation', { said: spoken(asked) })
  return ask(desk, isShort ? 'faqUnder' : 'faq', { title: over, asked: quoted(asked) })
}

/** A question of a FAQ with the answer the source gives. */
export function askFaq(desk: Desk, { asked, points, place }: Told): Candidate {
  const prompt = faqPrompt(desk, asked, place)
  const difficulty = points.length > 2 ? 'hard' : 'medium'
  return open(
    desk,
    {
      kind: 'open-faq',
      difficulty,
      prompt,
      tree: place.tree,
      topic: `faq ${asked}`,
      grid: `open ${points[0]!.start}`,
      worth: 7,
    },
    points,
    half(points),
  )
}

/** How to do what a heading names; an error is asked as an error, never as advice. */
export function askOrders(desk: Desk, { asked, points, place }: Told): Candidate | null {
  const { negative } = desk.words.patterns
  const over = place.above.map(nameOf).find((name) => !isGenericName(name, place)) ?? ''
  const isForbidden = /^(?:never|don[’']t|do not|avoid|ne |n[’']|éviter|évitez)/i.test(asked)
  const isWrong = place.above.slice(0, 2).some((part) => negative.test(nameOf(part)))
  if (!isForbidden && !isWrong && negative.test(asked))
    return refuse(desk.refusals, 'no heading to stand under')
  if (isLoose(asked, desk.language) || (over === '' && countWords(asked) < 3))
    return refuse(desk.refusals, 'no heading to stand under')
  const template = isForbidden ? 'never' : isWrong ? 'mistake' : 'orders'
  const prompt = ask(desk, template, { head: headed(over, asked) })
  const topic = `orders ${place.part.start}`
  return open(
    desk,
    { kind: 'open-orders', difficulty: 'hard', prompt, tree: place.tree, topic, grid: grid(place), worth: 6 },
    points,
    half(points),
  )
}

/** What a list tells: actions alone under their heading, or points that a sentence announces. */
export function askList(desk: Desk, list: ItemList): Candidate | null {
  const { language, refusals } = desk
  const { roadmap, firstPerson } = desk.words.patterns
  if (roadmap.test(`${list.title} ${list.lead ?? ''}`) || firstPerson.test(list.lead ?? ''))
    return refuse(refusals, 'nothing to decide by')
  const items = list.items.flatMap((item) => {
    const text = sentencesWithin(item.text, MAX_ITEM, language)
    return text && !pointsAway(text, language) ? [{ ...item, text }] : []
  })
  if (items.length < LIST.least || items.length > LIST.most || items.length < list.items.length) return null
  if (items.some(({ text }) => wholeQuote(text) || /\?$/.test(text))) return null
  const told = stemSet(`${list.title} ${list.lead ?? ''}`, language)
  const named = items.filter(({ text }) => sharedStems(stemSet(text, language), told) > 0)
  if (named.length > items.length / 2) return refuse(refusals, 'the title gives the items away')
  if (list.lead) return announced(desk, list, items)
  const isAnnounced = desk.words.patterns.announces.test(list.title) && list.isAlone
  const asked = actions(desk, list, items)
  return asked ?? (isAnnounced ? announced(desk, { ...list, lead: list.title }, items) : null)
}

const leastOf = (items: Piece[]): number => (items.length >= 5 ? 3 : 2)

/** Orders alone under a heading: all to do, or all not to do. */
function actions(desk: Desk, list: ItemList, items: Piece[]): Candidate | null {
  const { language, refusals } = desk
  const { negative } = desk.words.patterns
  if (items.some(({ text }) => desk.words.patterns.infinitiveSubject.test(text))) return null
  const never = items.filter(({ text }) =>
    /^(?:never|don[’']t|do not|avoid|ne |n[’']|jamais|éviter|évitez)/i.test(text),
  )
  const orders = items.filter(
    ({ text }) => openingOf(text, language) !== null && desk.words.patterns.command.test(text),
  )
  const isMixed = never.length > 0 && never.length < items.length
  const isNegative = list.mark === 'dont' || negative.test(list.title)
  if (!list.isAlone || isMixed || orders.length < items.length * 0.75) return null
  if (isNegative && never.length === 0) return refuse(refusals, 'no heading to stand under')
  if (isGenericName(list.title, list.place) || /\?$/.test(list.title) || isLoose(list.title, language))
    return refuse(refusals, 'no heading to stand under')
  if (!isDecisive(list, desk)) return refuse(refusals, 'nothing to decide by')
  const over = topicOf(list.place, 1)
  if (over === '' && countWords(list.title) < 3) return refuse(refusals, 'no heading to stand under')
  const least = leastOf(items)
  const template = never.length > 0 ? 'mistakes' : 'actions'
  const prompt = ask(desk, template, { head: headed(over, list.title), n: least })
  return listQuestion(desk, list, items, { kind: 'open-actions', prompt, worth: 6, least })
}

/** Whether a list is needed by heart at work: what to do at a moment, or signs and rules to decide by. */
const isDecisive = ({ lead, title }: ItemList, { words }: Desk): boolean =>
  [words.patterns.decides, words.patterns.errorList].some((pattern) => pattern.test(lead ?? title))

/** A list whose lead announces it and says something alone. */
function announced(desk: Desk, list: ItemList, items: Piece[]): Candidate | null {
  const { language, refusals, words } = desk
  const lead = list.lead!
  const { announces, example, opensSentence } = words.patterns
  const isUnfinished = opensSentence.test(lead)
  const isLabel = isLabelOf(list, items, lead, desk)
  if (!(isUnfinished || announces.test(lead) || isLabel) || example.test(lead))
    return refuse(refusals, 'no heading to stand under')
  if (isLoose(lead, language)) return refuse(refusals, 'leans on another sentence')
  if (!isDecisive(list, desk)) return refuse(refusals, 'nothing to decide by')
  const isThin = countWords(lead) < 3 || stemSet(lead, language).size < 2
  if (countWords(lead) > MAX_LEAD || (isThin && !isLabel))
    return refuse(refusals, 'no heading to stand under')
  const least = leastOf(items)
  const title = isSame(list.title, lead) ? topicOf(list.place, 1) : list.title
  if (title === '' || /\?$/.test(title)) return refuse(refusals, 'no heading to stand under')
  const prompt = isUnfinished
    ? ask(desk, 'complete', { head: `${title} – `, n: least, lead: quoted(`${lead} …`) })
    : ask(desk, 'name', { head: headed(title, lead), n: least })
  return listQuestion(desk, list, items, { kind: 'open-list', prompt, worth: 5, least })
}

/** Whether a lead is the name of what its list holds ("Red flags"), whose items say something each. */
function isLabelOf({ place, title }: ItemList, items: Piece[], lead: string, { words }: Desk): boolean {
  const length = countWords(lead)
  const isName = length >= 2 && length <= MAX_LABEL && !/[.?!…]$/.test(lead)
  if (!isName || words.patterns.noLabel.test(lead) || isGenericName(title, place)) return false
  // Schedules, prices and scores are looked up, not known by heart.
  const figures = items.filter(({ text }) => /^\p{L}{0,9}\s?\d|[=→]|:.*\d/u.test(text)).length
  const says = items.filter(({ text }) => countWords(text) >= 3).length
  return figures < items.length / 2 && says >= items.length * 0.75
}

function listQuestion(
  desk: Desk,
  list: ItemList,
  items: Piece[],
  own: { kind: 'open-actions' | 'open-list'; prompt: string; worth: number; least: number },
): Candidate | null {
  const { kind, prompt, worth, least } = own
  const points = items.slice(0, MAX_POINTS)
  if (points.some(({ text }) => leansBack(text, desk.language)))
    return refuse(desk.refusals, 'leans on another sentence')
  const topic = `list ${list.title} ${list.lead ?? ''}`
  const { place } = list
  const id = `list ${list.items[0]!.start}`
  return open(
    desk,
    { kind, difficulty: 'medium', prompt, tree: place.tree, topic, grid: id, worth },
    points,
    least,
  )
}
