import type { Block, SourceDocument } from '../../product/source-document.ts'
import { countWords } from '../text/text-match.ts'
import { isOpenEnded } from '../text/whole-phrase.ts'
import type { Span } from './source-tree.ts'

/**
 * A block before it becomes part of a unit. `text` is exactly `document.text.slice(start, end)`, with markup
 * blanked; `isFramed`: it stands in a code frame; `isGuessed`: that it is an item was told from its length.
 */
export type Line = Span & {
  kind: Block['kind']
  level: number
  ordered: boolean
  text: string
  isFramed?: boolean
  isGuessed?: true
}

/** A range of a document as a line, without surrounding spaces; null if it is blank. */
export function lineAt(
  document: SourceDocument,
  span: Span,
  block: Pick<Block, 'kind' | 'level' | 'ordered'>,
): Line | null {
  const raw = document.text.slice(span.start, span.end)
  const text = raw.trim()
  if (!text) return null
  const start = span.start + raw.indexOf(text)
  const { kind, level, ordered = false } = block
  return { kind, level, ordered, start, end: start + text.length, text }
}

/** The number of lines from `at` on that are of this kind and pass the test. */
export function countRun(lines: Line[], at: number, test: (line: Line) => boolean): number {
  let end = at
  while (end < lines.length && test(lines[end]!)) end += 1
  return end - at
}

/**
 * Lines with paragraphs joined that a page or slide broke in mid-sentence: the first has no end mark, and the
 * next continues in lower case. A long heading that continues like this is not a heading.
 */
export function joinWrapped(document: SourceDocument, lines: Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const mayGoOn =
      last?.kind === 'paragraph' ||
      last?.kind === 'list_item' ||
      (last?.kind === 'heading' && countWords(last.text) > 7)
    const goesOn = last && mayGoOn && line.kind === 'paragraph' && isBroken(last.text, line.text)
    if (last && goesOn)
      joined[joined.length - 1] = {
        ...(last.kind === 'list_item' ? last : line),
        start: last.start,
        end: line.end,
        text: document.text.slice(last.start, line.end),
      }
    else joined.push(line)
  }
  return joined
}

/** Words of a line that ends in the middle of a phrase. */
const LEAST_OPEN = 3

function isBroken(before: string, after: string): boolean {
  if (!/[\p{L}\p{N},]$/u.test(before) || /^\p{L}{1,4}[.)]\s/u.test(after)) return false
  const opened = (before.match(/["“«]/g) ?? []).length - (before.match(/[”»]/g) ?? []).length
  const isQuoted = /["“«]/.test(before) && (before.includes('"') ? opened % 2 === 1 : opened > 0)
  // "souhaitant développer leur", "CA".
  if (isOpenEnded(before) && countWords(before) >= LEAST_OPEN && !/[:]\s/.test(after)) return true
  // "iOS : …", "support: …" are labels.
  return (
    (isQuoted && /["”»]/.test(after)) || (/^[(]?[\p{Ll}]/u.test(after) && !/^[^.!?]{1,40}\s?:\s/u.test(after))
  )
}
