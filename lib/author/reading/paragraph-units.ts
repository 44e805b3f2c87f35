import { endsSentence } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { addFormLine } from './form-lines.ts'
import { keepSentences } from './keep-sentences.ts'
import { addList, BULLET_SIGN } from './list-units.ts'
import { addDialogue, addQuoted, countQuoted, countTurns, withoutQuotes } from './quote-units.ts'
import { sentencesIn } from './sentence-spans.ts'
import { countRun, type Line } from './source-line.ts'
import type { Sentence } from './source-tree.ts'
import { addParagraph, type UnitReading } from './unit-reading.ts'

/** "Label: text", with a short label without punctuation. */
export const LABELED = /^(\p{Lu}[^:.!?«"“”\n]{1,60}?)\s?:\s+(?=\S)/u
const MAX_LEAD_WORDS = 12
const MAX_SAYING_LEAD_WORDS = 18

/** Reads the paragraph at `at` and what belongs to it; returns the number of lines used. */
export function addParagraphAt(reading: UnitReading, lines: Line[], at: number): number {
  const line = lines[at]!
  const form = addFormLine(reading, lines, at)
  if (form > 0) return form
  const turns = countTurns(reading, lines, at)
  if (turns > 0) {
    addDialogue(reading, lines.slice(at, at + turns))
    return turns
  }
  const listed = countListed(reading, lines, at)
  if (listed > 1) {
    addList(reading, lines.slice(at, at + listed))
    return listed
  }
  const quoted = reading.isScript ? 0 : countQuoted(lines, at)
  if (quoted > 0) {
    addQuoted(reading, lines.slice(at, at + quoted))
    return quoted
  }
  addProse(reading, line, lines[at + 1])
  return 1
}

/** Typed bullets, or labeled lines up to where somebody speaks: two or more in a row form a list. */
function countListed(reading: UnitReading, lines: Line[], at: number): number {
  const { patterns } = reading
  const bullets = countRun(lines, at, ({ kind, text }) => kind === 'paragraph' && BULLET_SIGN.test(text))
  if (bullets > 1) return bullets
  const labeled = countRun(lines, at, ({ kind, text }) => {
    const label = kind === 'paragraph' ? LABELED.exec(text)?.[1] : undefined
    return (
      label !== undefined && countWords(label) <= 7 && !patterns.warning.test(text) && !/:\s*$/.test(text)
    )
  })
  const speaks = lines
    .slice(at, at + labeled)
    .findIndex((_line, index) => countTurns(reading, lines, at + index) > 0)
  return speaks < 0 ? labeled : speaks
}

function addProse(reading: UnitReading, line: Line, next: Line | undefined): void {
  // In a script, text in quotation marks is the narrator's own.
  const span = reading.isScript && !reading.lead ? withoutQuotes(line) : line
  let sentences = keepSentences(reading, sentencesIn(reading.document, span))
  if (sentences.length === 0) return
  if (reading.lead) {
    sentences = [reading.lead, ...sentences]
    reading.lead = null
  }
  if (next && introduces(sentences, next)) {
    reading.lead = sentences.at(-1)!
    sentences = sentences.slice(0, -1)
  }
  addParagraph(reading, sentences)
}

/**
 * A last sentence that ends in a colon, or a single line without an end mark before a list, table or saying.
 */
function introduces(sentences: Sentence[], next: Line): boolean {
  const { text } = sentences.at(-1)!
  const isSaying = next.kind === 'quote' || (next.kind === 'paragraph' && /^["“«]/.test(next.text))
  const words = countWords(text)
  if (/[:：]\s*$/.test(text)) return next.kind !== 'paragraph' || isSaying || words <= 8
  const isListed = next.kind === 'list_item' || next.kind.startsWith('table')
  if (sentences.length > 1 || !(isListed || isSaying) || /^["“«]/.test(text)) return false
  const isOpen = /(?:\.{3}|…)$/.test(text) || !endsSentence(text)
  return isOpen && words <= (isSaying ? MAX_SAYING_LEAD_WORDS : MAX_LEAD_WORDS)
}
