import { isQuestion } from '../words/text-key.ts'
import { countWords } from '../words/text-match.ts'
import type { Line } from './source-line.ts'

/** "Script 1 — Cold call", "Objection n°2: …": a word, its number, a name. */
const SERIAL = /^(\p{Lu}\p{L}{2,})\s+(?:n[°o]\s?)?(\d{1,2})\s*[-–—:.]\s*(?=\S)/u
const SERIAL_WORDS = 16
const QUESTION_WORDS = 20
const SENTENCE_WORDS = 16
const PROMOTED_QUESTIONS = 3
const MAX_LEVEL = 6

/** Whether a heading is a whole sentence that was set large, and no title. */
export function isSentenceHeading(text: string): boolean {
  const words = countWords(text)
  return (
    words > 30 ||
    (words > SENTENCE_WORDS && /[.;]$/.test(text)) ||
    (words > 8 && /^[^:]{2,40}\s?:\s.*\.$/.test(text))
  )
}

/**
 * Lines with those paragraphs made headings that stand as headings in a page or slide: numbered names that
 * form a series, and the questions of a list of questions and answers. The series stands one level under the
 * heading before it, questions under both.
 */
export function findHeadings(lines: Line[]): Line[] {
  const series = new Map<string, Set<string>>()
  for (const { kind, text } of lines) {
    const [, word, number] = (kind === 'paragraph' && isSerial(text) && SERIAL.exec(text)) || []
    if (word && number) series.set(word, (series.get(word) ?? new Set()).add(number))
  }
  const asks = (index: number) => isLoneQuestion(lines, index)
  const hasAnswers = lines.filter((_line, index) => asks(index)).length >= PROMOTED_QUESTIONS
  let level = 0
  return lines.map((line, index) => {
    if (line.kind === 'heading' && !isSentenceHeading(line.text)) level = line.level
    if (line.kind !== 'paragraph') return line
    const word = isSerial(line.text) ? SERIAL.exec(line.text)![1]! : ''
    if ((series.get(word)?.size ?? 0) >= 2) return asHeading(line, level + 1)
    return hasAnswers && asks(index) ? asHeading(line, level + 2) : line
  })
}

const isSerial = (text: string): boolean =>
  SERIAL.test(text) && countWords(text) <= SERIAL_WORDS && !/[.;:]$/.test(text)

const asHeading = (line: Line, level: number): Line => ({
  ...line,
  kind: 'heading',
  level: Math.min(level, MAX_LEVEL),
})

/** A short paragraph that is one question, with an answer under it that asks nothing itself. */
function isLoneQuestion(lines: Line[], index: number): boolean {
  const { kind, text } = lines[index]!
  const next = lines[index + 1]
  const before = lines[index - 1]
  if (kind !== 'paragraph' || !isQuestion(text) || countWords(text) > QUESTION_WORDS) return false
  if (/^["“«]/.test(text) || /[.!?…:]\s/.test(text) || (before && /:\s*$/.test(before.text))) return false
  return (
    next !== undefined && (next.kind === 'paragraph' || next.kind === 'list_item') && !isQuestion(next.text)
  )
}
