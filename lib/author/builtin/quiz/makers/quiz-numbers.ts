import type { Language } from '../../../../platform/source-document.ts'
import { hashText } from '../quiz-choose.ts'

/**
 * A figure, date or number word in a text: `text` is `source.slice(start, end)` with its unit, `unit` what
 * must stay the same.
 */
export type Quantity = { start: number; end: number; text: string; unit: string; value: number }

const NUMBER = String.raw`\d{1,3}(?:[ \u00A0\u202F.,]\d{3})+(?![\d])|\d+(?:[.,]\d+)?`
const UNIT_WORDS: Record<Language, string> = {
  en: '(?:working |business |calendar )?(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?)|litres?|liters?|meters?|metres?|miles|inch(?:es)?|percent|points?|users?|seats?|people',
  fr: 'jours?(?: ouvrés| ouvrables)?|semaines?|mois|ans?|années?|heures?|minutes?|secondes?|litres?|mètres?|euros?|points?|personnes',
}
const SIGNS = String.raw`%|(?:k€|M€|€|\$|°C|°F|kWh|kW|MHz|GHz|Hz|kHz|dB|bar|kg|km|mm|cm|l/h|ml|min|GB|MB|Go|Mo|[gmhVAWl])(?![\p{L}’])`
const SCALE = String.raw`(?:\s?(?:million|billion|millions?|milliards?|k|K|M)(?![\p{L}])(?:\s(?:d’euros|of))?)?`
const MONTHS: Record<Language, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
}
const WORDS: Record<Language, string[]> = {
  en: ', ,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(','),
  fr: ', ,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze'.split(','),
}
// Names with a number in them, and places in a document.
const NAMED =
  /(?:\b(?:ISO|IP|SAE|RFC|EN|NF|DIN|pH|n°|no\.?|article|section|chapter|chapitre|page|figure|fig\.|table|tableau|phase|step|étape|version|v|model|modèle|level|niveau|type|class|classe|top|Q|F|A|chapitre|point)|#)\s?$/i

const patterns = {
  en: patternOf('en'),
  fr: patternOf('fr'),
}

function patternOf(language: Language): RegExp {
  const months = eitherCase(MONTHS[language])
  return new RegExp(
    [
      String.raw`(?<date>\b\d{1,2}(?:er)?\s(?:${months})(?:\s\d{4})?|\b(?:${months})\s\d{1,2}(?:,\s\d{4})?(?!\d))`,
      String.raw`(?<![\p{L}\d.,/+–_-])(?<figure>(?:[$€£]\s?)?(?:${NUMBER})(?:\s?[-–]\s?[$€£]?(?:${NUMBER}))?${SCALE}(?:\s?(?:${SIGNS})|[\s-](?:${UNIT_WORDS[language]})(?![\p{L}]))?)(?![\p{L}\d]|/\d|[-–][$€£]?\d|[.,]\d|-\p{L})`,
      String.raw`(?<![\p{L}-])(?<word>(?:${eitherCase(WORDS[language].slice(2))})(?:\s(?:${UNIT_WORDS[language]})(?![\p{L}]))?)(?![\p{L}-])`,
    ].join('|'),
    'gu',
  )
}

// A unit's letter case tells "5 A" from "5 a month"; words may open a sentence.
function eitherCase(words: string[]): string {
  return words.map((word) => `[${word[0]!.toUpperCase()}${word[0]!.toLowerCase()}]${word.slice(1)}`).join('|')
}

/**
 * The figures, dates and number words of a text, in order. Numbers inside names ("ISO 27001", "15W-40") are
 * none.
 */
export function quantitiesIn(text: string, language: Language): Quantity[] {
  return [...text.matchAll(patterns[language])].flatMap((match) => {
    const { date, figure, word } = match.groups as Record<'date' | 'figure' | 'word', string | undefined>
    const own = (date ?? figure ?? word)!
    const lead = own.length - own.trimStart().length
    const start = match.index + lead
    const clean = own.trim()
    const base = { start, end: start + clean.length, text: clean }
    if (date) return [{ ...base, unit: 'date', value: 0 }]
    if (word) {
      const value = WORDS[language].indexOf(clean.split(' ')[0]!.toLowerCase())
      // "the two others": the number of things already known.
      const isKnown =
        /(?:\b(?:the|these|those|all|both|its|their)|(?<!\p{L})(?:les|ces|des|nos|vos|ses|leurs|l’un des))\s$/iu.test(
          text.slice(0, start),
        )
      return value < 2 || isKnown
        ? []
        : [{ ...base, unit: `word ${unitOf(clean.replace(/^\p{L}+/u, ''))}`, value }]
    }
    if (
      NAMED.test(text.slice(0, start)) ||
      /\b(?:between|entre)\s[^,.]*$/i.test(text.slice(0, start)) ||
      /^\s?[:/]\s?\d/.test(text.slice(base.end))
    )
      return []
    const numbers = numbersOf(clean)
    const isYear = /^(?:19|20)\d{2}$/.test(clean)
    return numbers.length === 0
      ? []
      : [{ ...base, unit: isYear ? 'year' : unitOf(clean), value: numbers[0]! }]
  })
}

const numbersOf = (text: string): number[] =>
  (text.match(new RegExp(NUMBER, 'g')) ?? []).map((number) =>
    Number(number.replace(/[ \u00A0\u202F]|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')),
  )

/** What a value is counted in: the text with its numbers made one sign, plural and singular alike. */
export const unitOf = (value: string): string =>
  value
    .toLowerCase()
    .replace(new RegExp(NUMBER, 'g'), '#')
    .replace(/(\p{L}{3,})s\b/gu, '$1')
    .replace(/[\s\u00A0\u202F]+/g, '')

/** The numbers of a text, in order. */
export const numbersIn = (text: string): number[] => numbersOf(text)

/** The first number of a text, or null. */
export const numberIn = (text: string): number | null => numbersOf(text)[0] ?? null

const LADDERS: [RegExp, number[]][] = [
  [/%|percent/, [2, 3, 5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95]],
  [/hour|heure|^#h$/, [1, 2, 4, 6, 8, 12, 24, 36, 48, 72, 96, 120]],
  [/day|jour/, [1, 2, 3, 5, 7, 10, 14, 15, 21, 30, 45, 60, 90, 120, 180]],
  [/month|mois/, [1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 60]],
  [/year|an(?:née)?$/, [1, 2, 3, 4, 5, 7, 8, 10, 12, 15, 20, 25, 30]],
  [/minute|min|second/, [5, 10, 15, 20, 30, 45, 60, 90, 120, 180]],
]

/**
 * Other values for a quantity, of the same unit and size: from `bank` first, then next to it. None equal; at
 * most `count`.
 */
export function otherValues(
  quantity: Quantity,
  bank: Quantity[],
  count: number,
  language: Language,
  seed = quantity.text,
): string[] {
  const { text, unit, value } = quantity
  const isWord = unit.startsWith('word')
  const told = bank
    .filter((each) => each.unit === unit && unit !== 'date' && each.value !== value)
    .filter((each) => each.value / value <= 4 && value / each.value <= 4)
    .toSorted((a, b) => hashText(seed + a.text) - hashText(seed + b.text))
    .map((each) => (sameShape(each.text, text) ? each.text : ''))
    .slice(0, Math.min(2, count))
  const made =
    unit === 'date'
      ? otherDates(text, language)
      : unit === 'year'
        ? [value - 1, value + 1, value + 2, value - 2].map(String)
        : isWord
          ? otherWords(text, value, language)
          : nearNumbers(text, unit, value, seed)
  const all = [...new Set([...told.filter(Boolean), ...made])].filter(
    (other) =>
      other.toLowerCase() !== text.toLowerCase() &&
      (isWord || unit === 'date' || numberIn(other) !== value || rangeDiffers(other, text)),
  )
  return all.slice(0, count)
}

const rangeDiffers = (one: string, other: string): boolean =>
  numbersOf(one).join() !== numbersOf(other).join()
const sameShape = (one: string, other: string): boolean =>
  numbersOf(one).length === numbersOf(other).length &&
  /[.,]\d{1,2}(?!\d)/.test(one) === /[.,]\d{1,2}(?!\d)/.test(other)

function nearNumbers(text: string, unit: string, value: number, seed: string): string[] {
  const ladder = numbersOf(text).length === 1 ? LADDERS.find(([units]) => units.test(unit))?.[1] : undefined
  const max = /%/.test(unit) && value <= 100 ? 100 : Number.POSITIVE_INFINITY
  if (ladder && Number.isInteger(value) && value >= ladder[0]! && value <= ladder.at(-1)!) {
    const near = ladder
      .filter((step) => step !== value && (value < 20 || Math.abs(step - value) > value * 0.09))
      .toSorted((a, b) => Math.abs(Math.log(a / value)) - Math.abs(Math.log(b / value)))
      .slice(0, 5)
    return mixed(near, seed).map((step) => withNumber(text, step))
  }
  const factors = mixed([0.5, 0.75, 1.25, 1.5, 2, 3], seed)
  return [...factors, 4, 5, 6]
    .map((factor) => scaleAll(text, factor))
    .filter((other) => (numbersOf(other)[0] ?? 0) <= max && rises(other, text))
}

const mixed = <T>(list: T[], seed: string): T[] =>
  list.toSorted((a, b) => hashText(`${seed}/${a}`) - hashText(`${seed}/${b}`))

const rises = (other: string, text: string): boolean => {
  const [first, second] = numbersOf(text)
  const [one, two] = numbersOf(other)
  return second === undefined || first! >= second || one! < two!
}

// "1 month" gives "2 months".
const withNumber = (text: string, value: number): string => {
  const changed = text.replace(new RegExp(NUMBER), String(value))
  if (/\b1\b/.test(text) && value > 1)
    return changed.replace(/(day|week|month|year|hour|minute|jour|semaine|an|heure)$/i, '$1s')
  return value === 1
    ? changed.replace(/(day|week|month|year|hour|minute|jour|semaine|an|heure)s$/i, '$1')
    : changed
}

const scaleAll = (text: string, factor: number): string =>
  text.replace(new RegExp(NUMBER, 'g'), (number) => scale(number, factor))

function scale(number: string, factor: number): string {
  const separator = /\d([ \u00A0\u202F.,])\d{3}(?!\d)/.exec(number)?.[1]
  const digits = separator ? number.replaceAll(separator, '') : number
  if (/[.,]/.test(digits))
    return (Number(digits.replace(',', '.')) * factor)
      .toFixed(digits.split(/[.,]/)[1]!.length)
      .replace('.', digits.includes(',') ? ',' : '.')
  const value = Number(digits)
  const step =
    value >= 10_000 ? 1000 : value >= 1000 ? 100 : value >= 200 ? 50 : value >= 100 ? 10 : value >= 20 ? 5 : 1
  const scaled = Math.max(1, Math.round((value * factor) / step) * step)
  const changed = String(scaled === value ? value + step : scaled)
  return separator && changed.length > 3 ? changed.replace(/\B(?=(\d{3})+(?!\d))/g, separator) : changed
}

function otherDates(text: string, language: Language): string[] {
  const names = MONTHS[language]
  const index = names.findIndex((name) => new RegExp(name, 'i').test(text))
  const month = (step: number) => names[(index + step + 12) % 12]!
  const moved = (step: number) => text.replace(new RegExp(names[index]!, 'i'), month(step))
  const day = Number(/\d{1,2}/.exec(text)![0])
  const withDay = (other: number) =>
    text.replace(/\d{1,2}(?:er)?/, language === 'fr' && other === 1 ? '1er' : String(other))
  return [moved(1), withDay(day > 15 ? day - 14 : day + 13), moved(-1), moved(2)].filter(
    (each) =>
      !/\b(?:29|30|31) (?:February|février)|31 (?:April|June|September|November|avril|juin|septembre|novembre)/.test(
        each,
      ),
  )
}

function otherWords(text: string, value: number, language: Language): string[] {
  const near = [value + 1, value + 2, value - 1, value * 2, value - 2].filter(
    (each) => each >= 2 && each <= 12,
  )
  const first = text.split(' ')[0]!
  return near.map((each) => {
    const word = WORDS[language][each]!
    return text.replace(first, /^\p{Lu}/u.test(first) ? word.charAt(0).toUpperCase() + word.slice(1) : word)
  })
}
