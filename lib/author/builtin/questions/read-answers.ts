import { countWords } from '../../text/text-match.ts'
import type { Unit } from '../tree/source-tree.ts'
import { capital, cleanText } from './question-text.ts'
import type { AnsweredQuestion, Piece, Place } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import { type Refusals, refuse } from './quiz-refusals.ts'
import { nameOf, sentencesIn, wholePoints } from './read-places.ts'
import { saidBy } from './read-speech.ts'
import { pointsAway } from './stem-checks.ts'

/** An answer of more points is a chapter, which nobody can give in full. */
const ANSWER = { words: 8, points: 8, list: 30, packed: 3, lead: 5, item: 2 }

/** A heading that is a question with its answer. */
export function answersAt(place: Place, refusals: Refusals): AnsweredQuestion | null {
  const { part, above } = place
  // The title of a document is answered by all of it, not by its first lines.
  if (!part.isQuestion || above.length === 0 || part.parts.length > 0 || saidBy(part, place)) return null
  const said = part.units.flatMap((unit) => listAsPoint(unit) ?? sentencesIn(unit))
  return answerTo(nameOf(part), said, place, refusals)
}

/** A question with the points of its answer; null if the answer cannot stand alone or says too little. */
function answerTo(asked: string, said: Piece[], place: Place, refusals: Refusals): AnsweredQuestion | null {
  const { language } = place.tree
  const { patterns } = QUESTION_WORDS[language]
  // "Training in 2026: online or on site?" is the title of an essay, "Ready to learn more?" is a sales pitch.
  if (countWords(asked) < 4 || /\p{L}\s?:\s/u.test(asked) || patterns.pitch.test(asked))
    return refuse(refusals, 'no heading to stand under')
  // After it comes the page footer, or the next answer, whose question the document does not format as a heading.
  const end = said.findIndex(
    ({ text }, index) => patterns.footer.test(text) || (index > 0 && patterns.answerMark.test(text)),
  )
  const own = said
    .slice(0, end < 0 ? said.length : end)
    .map((each) => ({ ...each, text: each.text.replace(patterns.answerMark, '') }))
    .filter(({ text }) => text !== '')
  if (own.length === 0) return refuse(refusals, 'too little to answer')
  const all = wholePoints(own.filter(({ text }) => !patterns.pointing.test(text)))
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
  return { asked, points, place }
}

const COMMA = /,\s+(?:and\s+|et\s+)?(?![^(]*\))|\s(?:and|et)\s(?=[^,]*$)/

/** Splits "You can train: on site, online or by phone" into points; the first one keeps the lead-in. */
function unpacked(point: Piece): Piece[] {
  const [, lead, rest = ''] = /^([^:]{8,}?\s?:)\s+([^:]+?)\.?$/.exec(point.text) ?? []
  const items = rest.split(rest.includes(';') ? /;\s+/ : COMMA)
  // "Not for: parties, groups, dogs": an item would not say that it is not allowed.
  const isList = /[,;]/.test(rest) && items.length >= ANSWER.packed
  if (!lead || countWords(lead) < ANSWER.lead || !isList) return [point]
  // Names of fields, "name, email, phone", are one point.
  if (countWords(rest) < items.length * ANSWER.item) return [point]
  return items.map((item, index) => ({ ...point, text: index === 0 ? `${lead} ${item}` : capital(item) }))
}

/**
 * A short list with its lead-in as one point: "Not recommended for: a, b, c" means nothing without its
 * lead-in.
 */
function listAsPoint(unit: Unit): Piece[] | null {
  if (unit.kind !== 'list' || !unit.lead) return null
  const lead = cleanText(unit.lead.text).replace(/\s*[:：]$/, '')
  const items = unit.items.map(({ text }) => cleanText(text).replace(/[.;,]$/, ''))
  const text = `${lead}: ${items.join('; ')}.`
  if (countWords(text) > ANSWER.list || items.some((item) => /[:?]/.test(item))) return null
  return [{ text, start: unit.start, end: unit.end }]
}
