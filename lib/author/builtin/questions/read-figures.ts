import { splitSentences } from '../../text/sentence-split.ts'
import { countWords } from '../../text/text-match.ts'
import type { Item } from '../tree/source-tree.ts'
import { cleanText } from './question-text.ts'
import type { Piece, Place } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import { type Refusals, refuse } from './quiz-refusals.ts'
import { nameOf } from './read-places.ts'
import { isLoose } from './stem-checks.ts'

/** A figure with its unit, as it is written. */
export type Figure = { text: string; value: number; unit: string; start: number }
/** A sentence that sets a rule by a figure. */
export type FigureRule = { sentence: Piece; figure: Figure; place: Place }

const UNITS =
  'business days?|working days?|jours? ouvrés|jours? ouvrables|days?|jours?|months?|mois|years?|ans?|weeks?|semaines?|hours?|heures?|minutes?|min|seconds?|secondes?|times?|fois'
const NUMBER = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*`
const FIGURE = new RegExp(
  `([$€£])\\s?(${NUMBER})(?![\\p{L}\\d])|(?<![\\p{L}\\d.,/])(${NUMBER})[\\s\\u00a0]?(%|€|\\$|(?:${UNITS})(?![\\p{L}]))`,
  'gu',
)

const unitName = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/^(?:working|business) day/, 'day')
    .replace(/(?<=\p{L}{2})s$/u, '')

/** The figures of a text that have a unit. */
export const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(FIGURE)].map((match) => ({
    text: match[0].trim(),
    value: numberOf(match[2] ?? match[3] ?? ''),
    unit: match[1] ?? unitName(match[4] ?? ''),
    start: match.index,
  }))

const numberOf = (digits: string): number =>
  Number(
    digits
      .replace(/[\s\u00a0\u202f]/g, '')
      .replace(/,(?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )

/** What rules usually set, by unit. */
const USUAL: Record<string, number[]> = {
  minute: [2, 5, 10, 15, 20, 30, 45, 60, 90],
  hour: [2, 4, 8, 12, 24, 48, 72],
  day: [2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90],
  week: [2, 3, 4, 6, 8, 12],
  month: [2, 3, 6, 9, 12, 18, 24, 36],
  year: [2, 3, 5, 10, 15],
  '%': [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 90],
}
const UNIT_OF: Record<string, string> = {
  heure: 'hour',
  jour: 'day',
  semaine: 'week',
  moi: 'month',
  an: 'year',
  min: 'minute',
}
const APART = 1.2
const OF_SUM = [0.25, 0.5, 0.75, 1.5, 2, 3]

/** Figures of the same unit that a rule might set as well; none for one, which is written in the singular. */
export function usualFigures({ text, value, unit }: Figure): Figure[] {
  const noun = unit.split(' ')[0]!.replace(/s$/, '')
  const known = UNIT_OF[noun] ?? noun
  if (value <= 1) return []
  const usual = USUAL[known] ?? (value % 10 === 0 ? OF_SUM.map((times) => value * times) : [])
  return usual.map((each) => ({
    text: text.replace(/\d[\d.,\s]*(?=\D|$)/u, (digits) => digits.replace(/\S+/u, written(each, digits))),
    value: each,
    unit,
    start: 0,
  }))
}

/** A number with the separator of thousands that another one is written with. */
const written = (value: number, like: string): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, /\d([,\u00a0\u202f])\d{3}/.exec(like)?.[1] ?? '')

/** Whether two figures cannot be taken for each other. */
export const areApart = (one: number, other: number): boolean =>
  Math.max(one, other) >= Math.min(one, other) * APART

const LONGEST = 230

/** The sentences of a part that set a rule by one figure: no statistic, no example, no range. */
export function figureRulesAt(place: Place, refusals: Refusals): FigureRule[] {
  const { patterns } = QUESTION_WORDS[place.tree.language]
  // A FAQ asks its own questions; how often a policy is revised is nobody's work.
  if (place.part.isQuestion || patterns.outOfScope.test(nameOf(place.part))) return []
  return ruleSentences(place).flatMap((sentence): FigureRule[] => {
    const { text } = sentence
    const [figure, ...more] = figuresIn(text)
    if (!figure || more.length > 0 || !patterns.rule.test(text) || countWords(text) < 8) return []
    // "Scope - within …" and "(check after 10 min)" are notes.
    const isNote =
      /[:;“]|\s[-–—]\s|\(\+\d|[,?]$/.test(text) ||
      text.slice(0, figure.start).split('(').length > text.slice(0, figure.start).split(')').length
    if (text.length > LONGEST || isNote || figure.start < 3) return []
    if (patterns.range.test(text)) refuse(refusals, 'range of figures')
    else if (patterns.statistic.test(text)) refuse(refusals, 'statistic')
    else if (patterns.example.test(text)) refuse(refusals, 'example')
    else if (isLoose(text, place.tree.language)) refuse(refusals, 'leans on another sentence')
    else return [{ sentence, figure, place }]
    return []
  })
}

// "Rule: …"
const unlabelled = (raw: string): string => cleanText(raw).replace(/^\p{L}{3,14}\s?:\s+/u, '')

function ruleSentences(place: Place): Piece[] {
  const { language } = place.tree
  const cut = (span: { start: number; end: number }, raw: string): Piece[] =>
    splitSentences(raw, language).map(({ start, end }) => ({
      text: unlabelled(raw.slice(start, end)),
      start: span.start + start,
      end: span.start + end,
    }))
  const { text } = place.tree.document
  const items = (list: Item[]): Item[] => list.flatMap((item) => [item, ...items(item.children)])
  return place.part.units.flatMap((unit) => {
    if (unit.kind === 'para')
      return unit.sentences.map(({ start, end }) => ({
        text: unlabelled(text.slice(start, end)),
        start,
        end,
      }))
    if (unit.kind !== 'list') return []
    return items(unit.items).flatMap((item) => cut(item, text.slice(item.start, item.end)))
  })
}
