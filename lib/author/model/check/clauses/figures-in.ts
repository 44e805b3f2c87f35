import { type Language, perLanguage } from '../../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../../language/language-packs.ts'
import { stemsOf } from '../../../text/text-match.ts'
import { CHECK_WORDS, type CheckWords } from './check-words.ts'
import { measureOf } from './measures.ts'

/**
 * A number in a text, in digits or words, with the words around it. `unit`: the stem of what it counts or measures;
 * `amount` and `of`: the same in its smallest unit, seconds for hours.
 */
export type Figure = {
  value: number
  inWords: boolean
  isOrdinal: boolean
  before: string
  after: readonly string[]
  unit: string
  amount: number
  of: string
}
type Token = { text: string; value: number | null; isOrdinal: boolean; isTight: boolean }

const TOKEN =
  /(?<![\p{L}\p{N}])(\d+(?:\.\d+)?)(\s?(?:k|K|Md|bn)(?!\p{L})|\s?M(?!\p{L})|m(?=\s?[€$£])|(?:st|nd|rd|th|ers?|ères?|e|è?mes?)(?!\p{L}))?|\p{L}[\p{L}\p{N}]*|[^\s\p{L}\d'’-]/gu
const SUFFIXES: Record<string, number> = { k: 1e3, K: 1e3, M: 1e6, m: 1e6, Md: 1e9, bn: 1e9 }
const AROUND = 3

/** The numbers in a text: `$2k`, `2,000`, "2 thousand" and "deux mille" are all 2000. Pure. */
export function figuresIn(text: string, language: Language): readonly Figure[] {
  const found = kept[language].get(text)
  if (found) return found
  const figures = readFigures(text, language)
  if (kept[language].size >= MOST_KEPT) kept[language].clear()
  kept[language].set(text, figures)
  return figures
}

// The same document is evidence for many texts.
const kept = perLanguage(() => new Map<string, readonly Figure[]>())
const MOST_KEPT = 200

function readFigures(text: string, language: Language): Figure[] {
  const words = CHECK_WORDS[language]
  const tokens = tokensOf(text, language)
  const figures: Figure[] = []
  for (let at = 0; at < tokens.length; at++) {
    const ordinal = readOrdinal(tokens, at, words)
    const read = ordinal ?? readNumber(tokens, at, words)
    if (!read) continue
    const isOrdinal = ordinal !== null || tokens[at]!.isOrdinal
    const after = tokens.slice(read.end, read.end + AROUND).map((token) => token.text)
    const inWords = tokens.slice(at, read.end).every(({ value }) => value === null)
    const { value } = read
    const before = tokens[at - 1]?.text ?? ''
    const unit = unitOf(before, after[0] ?? '', language)
    figures.push({
      ...{ value, inWords, isOrdinal, before, after, unit },
      ...measureOf(value, unit, language),
    })
    at = read.end - 1
  }
  return figures
}

const SIGN = /^[%€$£]$/u

/** What a figure counts or measures: the sign or word behind it, else before it; empty if these say nothing. */
function unitOf(before: string, next: string, language: Language): string {
  const sign = [next, before].find((each) => SIGN.test(each))
  return sign ?? [next, before].flatMap((each) => stemsOf(each, language))[0] ?? ''
}

function tokensOf(text: string, language: Language): Token[] {
  const digits = withHalves(text.normalize('NFC'), CHECK_WORDS[language])
    .replace(CHECK_WORDS[language].percent, '%')
    .replace(/(?<=\d)[\s\u00A0\u202F\u2009'’](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, LANGUAGE_PACKS[language].marks.commaBeforeThree)
    .replace(/(?<=\d),(?=\d)/gu, '.')
  let end = -1
  return [...digits.matchAll(TOKEN)].map((match): Token => {
    const [text, number, suffix = ''] = match
    const isTight = /^[\s\u00A0\u202F-]*$/u.test(digits.slice(Math.max(end, 0), match.index))
    end = match.index + text.length
    if (number === undefined) return { text: text.toLowerCase(), value: null, isOrdinal: false, isTight }
    const scale = SUFFIXES[suffix.trim()]
    const isOrdinal = suffix !== '' && scale === undefined
    return { text, value: Number(number) * (scale ?? 1), isOrdinal, isTight }
  })
}

/** "one and a half million" as "1.5 million". */
const withHalves = (text: string, { halves, numbers }: CheckWords): string =>
  text.replace(halves, (...found) => {
    const { whole = '', unit = '' } = found.at(-1) as Record<string, string>
    return `${(Number(whole) || (numbers.get(whole.toLowerCase()) ?? 1)) + 0.5} ${unit}`
  })

/** "The third visit", but neither "third, greet" nor "a third of them". */
function readOrdinal(
  tokens: readonly Token[],
  at: number,
  { ordinals, numbers, ones }: CheckWords,
): { value: number; end: number } | null {
  const value = ordinals.get(tokens[at]!.text)
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  const isPart = before?.text === 'a' || before?.value != null || numbers.has(before?.text ?? '')
  const isOf = next?.isTight && /^\p{L}/u.test(next.text) && !ones.has(next.text)
  return value !== undefined && !isPart && isOf ? { value, end: at + 1 } : null
}

/** The number that starts at a token and may span several: "two hundred and fifty thousand". */
function readNumber(
  tokens: readonly Token[],
  start: number,
  words: CheckWords,
): { value: number; end: number } | null {
  const first = tokens[start]!
  let [total, current, last] = [0, 0, 0]
  let end = start
  for (let at = start; at < tokens.length; at++) {
    const { text, value, isTight } = tokens[at]!
    if (at > start && !isTight) break
    const small = words.numbers.get(text) ?? (words.ones.has(text) && last >= 20 ? 1 : undefined)
    const scale = words.scales.get(text)
    if (at === start && value !== null) current = value
    else if (small !== undefined && last === 4 && small === 20) current += 76
    else if (small !== undefined && mayFollow(last, small)) current += small
    else if (words.hundreds.has(text) && current < 100) current = (current || 1) * 100
    else if (scale !== undefined) {
      total += (current || 1) * scale
      current = 0
    } else if (words.joiners.has(text) && at > start && last >= 20 && followsJoiner(tokens, at, words))
      continue
    else break
    last = scale ?? (words.hundreds.has(text) ? 100 : small === 20 && last === 4 ? 80 : (small ?? 0))
    if (at === start && value !== null) last = -1
    end = at + 1
  }
  return end === start || (first.value === null && total + current === 0)
    ? null
    : { value: round(total + current), end }
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6

/** Whether a number word continues the one before it; "two three" is two numbers. */
function mayFollow(last: number, small: number): boolean {
  if (last === 0 || last >= 100) return true
  if (last === 60 || last === 80) return small < 20
  return last === 10 ? small >= 7 && small <= 9 : last >= 20 && small < 10
}

/** "and" is part of a number only before a smaller number word: not in "twenty and two thousand". */
function followsJoiner(tokens: readonly Token[], at: number, words: CheckWords): boolean {
  const next = tokens[at + 1]
  return (
    next?.isTight === true &&
    next.value === null &&
    (words.numbers.has(next.text) || words.ones.has(next.text))
  )
}
