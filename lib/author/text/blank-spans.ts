import type { SourceDocument } from '../../product/source-document.ts'

/** As many spaces as a text has characters, on as many lines. */
export const spaces = (text: string): string => text.replace(/[^\n]/g, ' ')

/** A document with these ranges replaced by spaces; its text keeps its length. */
export function blankSpans(
  document: SourceDocument,
  spans: readonly { start: number; end: number }[],
): SourceDocument {
  if (spans.length === 0) return document
  const { text } = document
  const kept = spans.map(({ start, end }, index) => {
    const before = text.slice(spans[index - 1]?.end ?? 0, start)
    return before + spaces(text.slice(start, end))
  })
  return { ...document, text: kept.join('') + text.slice(spans.at(-1)!.end) }
}
