import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Unit, UnitOf } from '../reading/source-tree.ts'
import { countWords } from '../text/text-match.ts'
import { capital, cleanText, ended } from './piece-text.ts'
import { nameOf, pieceOf, sentencesIn, wholePoints, wholeText } from './places.ts'
import { saidBy } from './read-replies.ts'
import { type Refusals, refuse } from './refusals.ts'
import { pointsAway } from './stands-alone.ts'
import type { Answer, Piece, Place } from './statement.ts'

/** An answer of more points is a chapter, which nobody can give in full. */
const ANSWER = { words: 8, points: 8, list: 30, label: 5, packed: 3, lead: 5, item: 2 }

/** A heading that is a question with its answer. */
export function answersAt(place: Place, refusals: Refusals): Answer | null {
  const { part, above } = place
  // The title of a document is answered by all of it, not by its first lines.
  if (!part.isQuestion || above.length === 0 || part.parts.length > 0 || saidBy(part, place)) return null
  const lists = part.units.filter(({ kind }) => kind === 'list')
  const said = part.units.flatMap((unit, at) =>
    unit.kind === 'list'
      ? itemsUnder(unit, lists, part.units[at - 1], place.tree.language)
      : sentencesIn(unit),
  )
  return answerTo(nameOf(part), said, place, refusals)
}

/** A question with the points of its answer; null if the answer cannot stand alone or says too little. */
function answerTo(asked: string, read: Piece[], place: Place, refusals: Refusals): Answer | null {
  const { language } = place.tree
  const { patterns } = LANGUAGE_PACKS[language].questions
  // "Training in 2026: online or on site?" is the title of an essay.
  if (countWords(asked) < 4 || /\p{L}\s?:\s/u.test(asked))
    return refuse(refusals, 'no heading to stand under')
  // After it comes the page footer, or the next answer, whose question the document does not format as a heading.
  const end = read.findIndex(
    ({ text }, index) => patterns.footer.test(text) || (index > 0 && patterns.answerMark.test(text)),
  )
  const own = read
    .slice(0, end < 0 ? read.length : end)
    .map((each) => ({ ...each, text: each.text.replace(patterns.answerMark, '') }))
    .filter(({ text }) => text !== '')
  if (own.length === 0) return refuse(refusals, 'too little to answer')
  // A slogan answers nothing, unless it has a figure, a limit or an exception.
  const isSlogan = ({ text }: Piece, index: number) =>
    index > 0 && patterns.slogan.test(text) && !patterns.fact.test(text)
  const isPointer = ({ text }: Piece, at: number) => at === own.length - 1 && patterns.pointing.test(text)
  const said = wholePoints(own.filter((each, at) => !isPointer(each, at)))
  const all = said.filter((point, index) => !isSlogan(point, index))
  // "Which budget? Below 500 = online" is a table flattened into lines. An "I" reports what one person did.
  if (all.some(({ text }) => /[=→*]/.test(text) || patterns.firstPerson.test(text.replace(/“[^”]*”/g, ''))))
    return refuse(refusals, 'label with a value')
  const isAway = ({ text }: Piece) => /[?:]$|^\(.*\)$/.test(text) || pointsAway(text, language)
  // Without one of its steps, an answer is wrong.
  if (all.some(isAway)) return refuse(refusals, 'placeholder or pointer')
  const isPacked = (point: Piece) => unpacked(point).length > 1
  // Out of several such lists, an item would not say which one it belongs to.
  const points = all.filter(isPacked).length === 1 ? all.flatMap(unpacked) : all
  if (points.length > ANSWER.points) return refuse(refusals, 'too long to answer')
  if (countWords(all.map(({ text }) => text).join(' ')) < ANSWER.words)
    return refuse(refusals, 'too little to answer')
  return { type: 'answer', asked, points, place }
}

const COMMA = /,\s+(?:and\s+|et\s+)?(?![^(]*\))|\s(?:and|et)\s(?=[^,]*$)/

const RANGE = /(?<!\p{L})(?:between|entre)\s\d/iu

/** Splits "You can train: on site, online or by phone" into points; the first one keeps the lead-in. */
function unpacked(point: Piece): Piece[] {
  const [, lead, rest = ''] = /^([^:]{8,}?\s?:)\s+([^:]+?)\.?$/.exec(point.text) ?? []
  const items = rest.split(rest.includes(';') ? /;\s+/ : COMMA)
  // "Not for: parties, groups, dogs": an item would not say that it is not allowed.
  const isList =
    /[,;]/.test(rest) && !/[.!?]\s/.test(rest) && !RANGE.test(rest) && items.length >= ANSWER.packed
  if (!lead || countWords(lead) < ANSWER.lead || !isList) return [point]
  // Names of fields, "name, email, phone", are one point.
  if (countWords(rest) < items.length * ANSWER.item) return [point]
  return items.map((item, index) => ({ ...point, text: index === 0 ? `${lead} ${item}` : capital(item) }))
}

/** The items of one of `all` lists of an answer: without its label, "Optional:", they would answer something else. */
function itemsUnder(
  unit: UnitOf<'list'>,
  all: Unit[],
  before: Unit | undefined,
  language: Language,
): Piece[] {
  const { answerMark, announces, excludes, examples, offers, yesOrNo } =
    LANGUAGE_PACKS[language].questions.patterns
  const items = unit.items.map((item) => pieceOf(item, wholeText(item).replace(/[;,]$/, '')))
  const said = `${cleanText(unit.lead?.text ?? '').replace(/\s*[:：]$/, '')}: `.replace(answerMark, '')
  const lead = said.replace(/\s*: $/, '').replace(examples, '')
  if (lead === '' || announces.test(lead)) return items
  const hasLabels = items.some(({ text }) => /[:?]/.test(text))
  const group = items.map(({ text }) => text.replace(/\.$/, '')).join('; ')
  const text = `${lead}${hasLabels ? ' –' : ':'} ${group}.`
  // Of "not for: parties", the item alone would say the opposite.
  const isAgainst = excludes.test(lead)
  if ((all.length > 1 || isAgainst) && !group.includes('?') && countWords(text) <= ANSWER.list)
    return [{ text, start: unit.start, end: unit.end }]
  const isLabel = countWords(lead) <= ANSWER.label && !/[.!?]/.test(lead)
  if (isAgainst || (isLabel && unit !== all[0]))
    return items.map((item) => ({ ...item, text: `${lead} – ${item.text}` }))
  const [first, ...more] = items
  // "Yes, we make such pictures:" is part of the answer, "Our package includes:" is not.
  const isOpen = LANGUAGE_PACKS[language].patterns.unfinished.test(lead) || offers.test(lead)
  const isAfterYes = before !== undefined && sentencesIn(before).some(({ text }) => yesOrNo.test(text))
  const isAnswer = yesOrNo.test(lead) || (isAfterYes && !isOpen && !hasLabels)
  const areNamed = hasLabels || items.some(({ text }) => /\S\s[-–]\s/.test(text))
  // "Yes, we offer: a free month" is one sentence, unless its items have names.
  if (isAnswer && (!isOpen || areNamed)) {
    const yes = isOpen ? lead.replace(/\P{L}.*$/u, '') : lead
    return [{ text: ended(yes), start: unit.start, end: first!.start }, ...items]
  }
  return areNamed ? items : [{ ...first!, text: `${lead}: ${first!.text}` }, ...more]
}
