import { isQuestion } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { isShouted } from './heading-titles.ts'
import type { Line } from './source-line.ts'

/** "Script 1 — Cold call", "Objection n°2: …", "3. Your pitch": an optional word, a number, a name. */
const SERIAL = /^(?:(\p{Lu}\p{L}{2,})\s+(?:n[°o]\s?)?)?(\d{1,2})\s*[-–—:.)]\s*(?=["“«]?\p{Lu})/u
const SERIAL_WORDS = 16
const QUESTION_WORDS = 20
const SENTENCE_WORDS = 16
const PROMOTED_QUESTIONS = 3
const SHOUTED = { words: 8, least: 3 }
const BULLETS = { words: 7, least: 2 }
const MAX_LEVEL = 6

/** Whether a heading is a complete sentence in large type rather than a title. */
export function isSentenceHeading(text: string): boolean {
  const words = countWords(text)
  return (
    words > 30 ||
    (words > SENTENCE_WORDS && /[.;]$/.test(text)) ||
    (words > 8 && /^[^:]{2,40}\s?:\s.*\.$/.test(text))
  )
}

/**
 * Turns paragraphs that serve as headings on a page or slide into headings: numbered names in a series, lines
 * in capitals, bullets each followed by a paragraph, and the questions of an FAQ. Their level is one below
 * the previous heading or numbered line in capitals; for questions, two below.
 */
export function findHeadings(lines: Line[]): Line[] {
  const series = findSeries(lines)
  const asks = (index: number) => isLoneQuestion(lines, index)
  const capitalized = new Set(lines.filter((_line, index) => isLineInCapitals(lines, index)))
  const alone = new Set(lines.filter((_line, index) => isBulletOverText(lines, index)))
  const hasAnswers = lines.filter((_line, index) => asks(index)).length >= PROMOTED_QUESTIONS
  const levels = new Map<string, number>()
  let level = 0
  // Headings after a numbered line in capitals are a level below it.
  let inner = 0
  return lines.map((line, index) => {
    if (line.kind === 'heading' && !isSentenceHeading(line.text)) {
      level = line.level
      inner = 0
      for (const [word, own] of levels) if (level < own) levels.delete(word)
    }
    const word = serialOf(line)?.word
    if (word !== undefined && series.has(word)) {
      levels.set(word, levels.get(word) ?? level + inner + 1)
      return asHeading(line, levels.get(word)!)
    }
    if (capitalized.size >= SHOUTED.least && capitalized.has(line)) {
      if (line.ordered) inner = 1
      if (line.ordered) levels.clear()
      return asHeading(line, level + (line.ordered ? 1 : inner + 1))
    }
    if (alone.size >= BULLETS.least && alone.has(line)) return asHeading(line, level + inner + 1)
    return hasAnswers && asks(index) ? asHeading(line, level + 2) : line
  })
}

/** The words of numbered names that occur with at least two numbers; "" for numbers without a word. */
function findSeries(lines: Line[]): Set<string> {
  const numbers = new Map<string, Set<string>>()
  for (const line of lines) {
    const serial = serialOf(line)
    if (serial) numbers.set(serial.word, (numbers.get(serial.word) ?? new Set()).add(serial.number))
  }
  return new Set([...numbers].filter(([, found]) => found.size >= 2).map(([word]) => word))
}

function serialOf({ kind, text }: Line): { word: string; number: string } | null {
  if (kind !== 'paragraph' || countWords(text) > SERIAL_WORDS || /[.;:,]$/.test(text)) return null
  const [, word = '', number] = SERIAL.exec(text) ?? []
  return number === undefined ? null : { word, number }
}

const asHeading = (line: Line, level: number): Line => ({
  ...line,
  kind: 'heading',
  level: Math.min(level, MAX_LEVEL),
})

/**
 * A short line in capitals before text: before a sentence, a list or a table, not among other lines of a
 * list.
 */
function isLineInCapitals(lines: Line[], index: number): boolean {
  const { kind, ordered, text } = lines[index]!
  const next = lines[index + 1]
  if ((kind !== 'paragraph' && kind !== 'list_item') || !isInCapitals(text) || !next) return false
  if (/\p{Ll}/u.test(next.text) || (isShouted(next.text) && /[.!?]$/.test(next.text)))
    return next.kind !== 'heading'
  // A name in capitals under another one: "BOARD MEMBERS", "JULIE MARCHAND", then who she is.
  if (kind === 'paragraph' && next.kind === 'paragraph' && isInCapitals(next.text))
    return isLineInCapitals(lines, index + 1)
  return (kind === 'list_item' && ordered && next.kind !== 'list_item') || next.kind === 'table_header'
}

/** A short name as the only bullet between two texts: the heading of the paragraph after it. */
function isBulletOverText(lines: Line[], index: number): boolean {
  const { kind, text, level } = lines[index]!
  const next = lines[index + 1]
  if (kind !== 'list_item' || lines[index - 1]?.kind === 'list_item') return false
  const isName = /^\p{Lu}/u.test(text) && countWords(text) <= BULLETS.words && !/[.!?:;,…"”»]$|:\s/.test(text)
  return isName && next?.kind === 'paragraph' && next.level < level && /[.!?]["”»]?$/.test(next.text)
}

function isInCapitals(text: string): boolean {
  const bare = text.replace(/\([^)]*\)/g, '').trim()
  const isPlain = /\p{Lu}{3}/u.test(bare) && !/\p{Ll}/u.test(bare) && !/[.!?:;,…"”»]$|:\s/.test(bare)
  return isPlain && isShouted(bare) && countWords(bare) <= SHOUTED.words
}

/** A short paragraph with a single question, followed by an answer that asks nothing itself. */
function isLoneQuestion(lines: Line[], index: number): boolean {
  const { kind, text, isFramed } = lines[index]!
  const next = lines[index + 1]
  const before = lines[index - 1]
  if (kind !== 'paragraph' || isFramed || !isQuestion(text) || countWords(text) > QUESTION_WORDS) return false
  if (/^["“«]/.test(text) || /[.!?…:]\s/.test(text) || (before && /:\s*$/.test(before.text))) return false
  // The end of a quotation that began in an earlier paragraph.
  if (/["”»]$/.test(text) && !/["“«][^"”»]+["”»]$/.test(text)) return false
  return (
    next !== undefined && (next.kind === 'paragraph' || next.kind === 'list_item') && !isQuestion(next.text)
  )
}
