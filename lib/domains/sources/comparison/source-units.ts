import { sentencesIn } from '../../../author/reading/sentence-spans.ts'
import type { Block, BlockKind, Language } from '../../../product/source-document.ts'
import { type TextToken, tokensIn } from './word-edits.ts'

/** A text of a source with its structure. */
export type StructuredText = { text: string; blocks: readonly Block[] }
/** A sentence, a heading or a row of a table; `key` is the same for units that say the same. */
export type SourceUnit = {
  kind: BlockKind
  block: number
  start: number
  end: number
  tokens: TextToken[]
  key: string
}

const CLOSED: readonly BlockKind[] = ['heading', 'list_item', 'table_header', 'table_row']
const WHOLE: readonly BlockKind[] = ['heading', 'table_header', 'table_row']

/** The units of a text in order. What only typesets them, such as marks at the ends of items, is in no key. */
export function sourceUnits({ text, blocks }: StructuredText, language: Language): SourceUnit[] {
  // Where a line is wrapped is not what it says.
  const flat = text.replaceAll('\n', ' ')
  const document = { sourceId: '', name: '', language, text: flat, blocks: [...blocks] }
  return blocks.flatMap((block, index) =>
    spansOf(block).flatMap(({ start, end }): SourceUnit[] => {
      const tokens = tokensIn(text, start, end)
      if (CLOSED.includes(block.kind) && /^[.;,:]$/.test(tokens.at(-1)?.text ?? '')) tokens.pop()
      if (tokens.length === 0) return []
      const key = tokens
        .map((token) => token.key)
        .join(' ')
        .toLocaleLowerCase(language)
      return [{ kind: block.kind, block: index, start, end, tokens, key }]
    }),
  )

  function spansOf({ kind, start, end }: Block) {
    if (WHOLE.includes(kind)) return [{ start, end }]
    if (kind === 'code') return linesIn(text, start, end)
    return sentencesIn(document, { start, end })
  }
}

function linesIn(text: string, start: number, end: number) {
  return [...text.slice(start, end).matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    start: start + index,
    end: start + index + line.length,
  }))
}

/** The cells of a row, trimmed. */
export function rowCells({ text }: StructuredText, { start, end }: SourceUnit) {
  const cells: { start: number; end: number }[] = []
  let from = start
  for (const cell of text.slice(start, end).split(' | ')) {
    const lead = cell.length - cell.trimStart().length
    cells.push({ start: from + lead, end: from + lead + cell.trim().length })
    from += cell.length + ' | '.length
  }
  return cells
}
