import type { SourceDocument } from '../../../platform/source-document.ts'
import { stemsOf } from '../words/text-match.ts'
import { sentencesIn } from './sentence-spans.ts'
import { type Line, lineAt } from './source-line.ts'
import type { Span } from './source-tree.ts'
import { addParagraph, flushLead, leaveOut, takeLead, type UnitReading } from './unit-reading.ts'

const COMMAND_LINE = /^\s*(?:npm|npx|git|curl|sudo|cd|docker|pip|\$)\s/m
const QUOTED_WORDS = /[“”«»]|"[^"\n]{6,}"/

/** Code is not read and reported; a letter or a call script that stands in a code fence is text. */
export function addCode(reading: UnitReading, line: Line): void {
  if (!isProse(line.text, reading)) {
    flushLead(reading)
    leaveOut(reading, reading.part, 'code', line)
    return
  }
  const lead = takeLead(reading)
  const sentences = stanzasOf(line).flatMap((span) => sentencesIn(reading.document, span))
  addParagraph(reading, lead ? [lead, ...sentences] : sentences, line.end)
}

function isProse(text: string, { document }: UnitReading): boolean {
  const letters = (text.match(/[\p{L}\s]/gu) ?? []).length
  if (letters <= text.length * 0.8 || /[{};=<>$]/.test(text) || COMMAND_LINE.test(text)) return false
  const words = stemsOf(text, document.language).filter((stem) => stem.length > 2)
  return words.length > (QUOTED_WORDS.test(text) ? 2 : 8)
}

function stanzasOf({ text, start }: Line): Span[] {
  return [...text.matchAll(/\S[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/g)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }))
}

/**
 * The lines of a glossary that its reader took for code, terms at the margin and their explanations indented
 * under them; null if a code block is no glossary.
 */
export function glossaryLines(document: SourceDocument, line: Line): Line[] | null {
  const text = line.text.replace(/^(?:---\n[\s\S]*?\n---\n|(?::[\w-]+:.*\n)+)/, (head) =>
    head.replace(/[^\n]/g, ' '),
  )
  const entries = [...text.matchAll(/^(\S[^\n]{1,60})\n((?:[ \t]+\S[^\n]*(?:\n|$)|[ \t]*\n)+)/gm)]
  const covered = entries.reduce((total, [all]) => total + all.length, 0)
  const isProse = entries.every(([, , body = '']) => /\p{L}{2,} \p{L}{2,} \p{L}/u.test(body))
  if (entries.length < 3 || covered < text.trim().length * 0.9 || !isProse) return null
  return entries.flatMap(({ 0: all, 1: term = '', index }) => {
    const start = line.start + index
    const heading = lineAt(document, { start, end: start + term.length }, { kind: 'heading', level: 6 })
    const body = lineAt(
      document,
      { start: start + term.length, end: start + all.length },
      { kind: 'paragraph', level: 0 },
    )
    return [heading, body].filter((each) => each !== null)
  })
}
