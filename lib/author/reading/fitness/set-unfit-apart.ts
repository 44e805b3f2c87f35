import type { Block, Language, SourceDocument } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { LeftOutReason } from '../../language/pack/left-out-reason.ts'
import { blankSpans } from '../../text/blank-spans.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { upperFirst } from '../../text/text-clean.ts'
import { countWords } from '../../text/text-match.ts'
import { isOpenEnded } from '../../text/whole-phrase.ts'
import { asPipes, type Drawings, drawingsIn, isBorder } from './drawn-lines.ts'
import {
  goesOnFilling,
  isCutShort,
  isFiller,
  isToolMark,
  unfitnessOf,
  withPlaceholdersNamed,
} from './unfit-text.ts'

/** "TBD", "{{price}} euros". */
const MOST_MISSING = 4

type Span = { start: number; end: number }
type Unfit = Span & { reason: LeftOutReason }

/**
 * A document in which what is no sentence is replaced by spaces, and that text with its reason, in reading
 * order: diagrams made of characters, remains of a draft, sentences with a placeholder, marks for tools, and
 * pointers to a figure or an appendix, of which the rest of the sentence stays. A grid made of characters is
 * a table. The text keeps its length. Pure.
 */
export function setUnfitApart(document: SourceDocument): { document: SourceDocument; unfit: Unfit[] } {
  const drawings = drawingsIn(document)
  const gridded = asTables(document, drawings)
  const drawn = drawings.drawn.map((span): Unfit => ({ ...span, reason: 'not_text' }))
  const plain = blankSpans(gridded, drawn)
  const found = [...drawn, ...unfitIn(plain)].sort((one, other) => one.start - other.start)
  const blanked = blankSpans(gridded, found)
  // What follows "As shown in Figure 3," is the whole sentence.
  const opened = found.filter(
    ({ reason, start }) => reason === 'pointer' && /\p{L}/u.test(plain.text.charAt(start)),
  )
  const opens = opened.map(({ end }) => end)
  return { document: opens.length > 0 ? capitalizedAt(blanked, opens) : blanked, unfit: found }
}

/** The rows of a grid as those of a table: the first is its header if it has no figure. */
function asTables(document: SourceDocument, { tables }: Drawings): SourceDocument {
  if (tables.length === 0) return document
  let { text } = document
  const rows = new Map<Block, Block[]>()
  for (const table of tables)
    for (const [index, { start, end, text: row, block }] of table.entries()) {
      const kind = index === 0 && !/\d/.test(row) ? 'table_header' : 'table_row'
      const made: Block = { ...block, kind, level: 0, start: start + 1, end: end - 1 }
      rows.set(block, [...(rows.get(block) ?? []), made])
      text = text.slice(0, start) + asPipes(row) + text.slice(end)
    }
  return { ...document, text, blocks: document.blocks.flatMap((block) => rows.get(block) ?? [block]) }
}

function unfitIn(document: SourceDocument): Unfit[] {
  const state = { isFilling: false }
  return document.blocks.flatMap((block) => {
    if (block.kind === 'code') return []
    const own = document.text.slice(block.start, block.end)
    if (block.kind === 'heading') return asUnfit(document, block)
    if (block.kind.startsWith('table')) return unfitCells(document, block)
    if (block.kind === 'list_item' && isCutShort(own))
      return [{ start: block.start, end: block.end, reason: 'not_text' as const }]
    if (isToolMark(own)) return [{ start: block.start, end: block.end, reason: 'navigation' as const }]
    return splitSentences(withPlaceholdersNamed(own), document.language).flatMap((sentence) =>
      unfitSentence(
        document,
        { start: block.start + sentence.start, end: block.start + sentence.end },
        state,
      ),
    )
  })
}

function unfitSentence(
  document: SourceDocument,
  { start, end }: Span,
  state: { isFilling: boolean },
): Unfit[] {
  const { text, language } = document
  const own = text.slice(start, end)
  state.isFilling = isFiller(own) || (state.isFilling && goesOnFilling(own, language))
  if (state.isFilling) return [{ start, end, reason: 'draft' }]
  const unfit = asUnfit(document, { start, end })
  const aside =
    unfit.length > 0 ? null : (LANGUAGE_PACKS[language].patterns.aside.exec(own) ?? holeIn(own, language))
  return aside ? [{ ...spanOf(aside, start), reason: 'pointer' }] : unfit
}

/**
 * " (instead of)": a bracket whose end was taken away, such as a price that is struck out. "(or be affected by)" goes
 * on with the words around it.
 */
function holeIn(text: string, language: Language): RegExpExecArray | null {
  const found = /\s\(([^()]{2,30})\)/u.exec(text)
  const inside = found?.[1] ?? ''
  const isHole = countWords(inside) > 1 && isOpenEnded(inside)
  return isHole && !LANGUAGE_PACKS[language].patterns.joins.test(inside) ? found : null
}

const spanOf = ({ 0: found, index }: RegExpExecArray, start: number): Span => ({
  start: start + index,
  end: start + index + found.length,
})

function asUnfit({ text, language }: SourceDocument, { start, end }: Span): Unfit[] {
  const reason = unfitnessOf(text.slice(start, end), language)
  return reason ? [{ start, end, reason }] : []
}

/** The cells that only say what is missing; a row of signs is the frame of a table. */
function unfitCells(document: SourceDocument, { start, end }: Block): Unfit[] {
  const row = document.text.slice(start, end)
  if (isBorder(row)) return [{ start, end, reason: 'not_text' }]
  return [...row.matchAll(/(?<=^|\s\|)(?:(?!\s\|(?:\s|$)).)+/gsu)].flatMap(({ 0: cell, index }) => {
    const from = start + index
    return countWords(cell) > MOST_MISSING ? [] : asUnfit(document, { start: from, end: from + cell.length })
  })
}

/** A document in which the text after each of these places starts with a capital letter. */
const capitalizedAt = (document: SourceDocument, places: number[]): SourceDocument => {
  let { text } = document
  for (const place of places)
    text = text.slice(0, place) + upperFirst(text.charAt(place)) + text.slice(place + 1)
  return { ...document, text }
}
