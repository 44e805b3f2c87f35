import type { Block } from '../../../product/source-document.ts'
import type { RawBlock, RawPicture } from '../source-file.ts'
import { withoutNoise } from './document-noise.ts'
import { joinSentences } from './join-sentences.ts'
import { withoutRepeated } from './repeated-paragraphs.ts'
import { cleanLine, cleanText } from './text/clean-text.ts'
import { groupGovernedRows } from './text/governed-rows.ts'

/** Maximum number of characters stored of a document. */
export const MAX_TEXT_LENGTH = 1_500_000

const BULLET = /^(?:[•◦▪▫‣⁃●○■□→⇒➔➜➢➤►▶✓✔]\s*|=>\s+)/u
const DASH = /^[-–—*]\s+/
const NUMBER = /^\(?(\d{1,2})[.)]\s+(?=\S)/
const REFUSED = /^[❌❎⛔🚫✖👎]/u
const AGREED = /^(?:✅|✔\uFE0F?|👍)\s*/u
const TIGHT = new Set<Block['kind']>(['list_item', 'table_header', 'table_row'])

export type BuiltDocument = {
  text: string
  blocks: Block[]
  /** those of each block that has some, by its index */
  pictures: Map<number, RawPicture[]>
  truncated: boolean
  /** paragraphs that were said before and are left out */
  repeated: string[]
}

/**
 * Builds a document's text and blocks: each block is cleaned, empty ones and noise are dropped (see
 * withoutNoise), rows go with the name above them (see groupGovernedRows), manually typed bullets and numbers become list items, a sentence in two pieces becomes one, and
 * a paragraph that is repeated is left out. List items and table rows are on consecutive lines, everything else after an empty line. Documents longer than {@link MAX_TEXT_LENGTH} are
 * cut between two blocks (a single one between two words), with `truncated` set.
 */
export function buildDocument(raw: RawBlock[]): BuiltDocument {
  const cleaned = joinDropCaps(
    settlePictures(raw)
      .map(cleanBlock)
      .filter((block) => /[^\s\uFFFD]/.test(block.text)),
  )
  const { blocks: listed, repeated } = withoutRepeated(
    joinSentences(withoutNoise(groupGovernedRows(cleaned).map(toListItem))),
  )
  const blocks: Block[] = []
  const places = new Map<number, RawPicture[]>()
  let text = ''
  for (const { text: own, pictures, ...block } of listed) {
    const previous = blocks.at(-1)
    const tight = previous && TIGHT.has(block.kind) && isSameGroup(previous, block)
    const separator = previous ? (tight ? '\n' : '\n\n') : ''
    const start = text.length + separator.length
    if (start + own.length > MAX_TEXT_LENGTH) {
      const kept = blocks.length > 0 ? '' : own.slice(0, own.lastIndexOf(' ', MAX_TEXT_LENGTH)).trimEnd()
      return kept
        ? {
            text: kept,
            blocks: [{ ...block, start: 0, end: kept.length }],
            pictures: places,
            truncated: true,
            repeated,
          }
        : { text, blocks, pictures: places, truncated: true, repeated }
    }
    text += separator + own
    if (pictures) places.set(blocks.length, pictures)
    blocks.push({ ...block, start, end: start + own.length })
  }
  return { text, blocks, pictures: places, truncated: false, repeated }
}

/** A picture without a text of its own belongs to the text above it, or to the first one. */
function settlePictures(raw: RawBlock[]): RawBlock[] {
  const settled: RawBlock[] = []
  let early: RawPicture[] = []
  for (const block of raw) {
    const pictures = [...early, ...(block.pictures ?? [])]
    const above = settled.at(-1)
    if (block.text.trim() !== '') {
      settled.push(pictures.length > 0 ? { ...block, pictures } : block)
      early = []
    } else if (above && pictures.length > 0)
      settled[settled.length - 1] = { ...above, pictures: [...(above.pictures ?? []), ...pictures] }
    else early = pictures
  }
  return settled
}

function isSameGroup(a: { kind: Block['kind'] }, b: { kind: Block['kind'] }): boolean {
  return a.kind === 'list_item'
    ? b.kind === 'list_item'
    : a.kind.startsWith('table') && b.kind === 'table_row'
}

function cleanBlock(block: RawBlock, index: number, all: RawBlock[]): RawBlock {
  if (block.kind === 'code')
    return {
      ...block,
      text: block.text
        .replace(/\r\n?/g, '\n')
        .replace(/^\n+|\s+$/g, '')
        .normalize('NFC'),
    }
  if (block.kind === 'table_row' || block.kind === 'table_header')
    return { ...block, text: cleanText(block.text) }
  const text = cleanLine(block.text)
  // Next to "❌ Discount first", the mark of "✅ Listen first" is part of its meaning.
  const isPaired = AGREED.test(block.text) && (isRefusal(all[index - 1]) || isRefusal(all[index + 1]))
  return { ...block, text: isPaired ? `✅ ${text.replace(AGREED, '')}` : text }
}

const isRefusal = (block: RawBlock | undefined) => block !== undefined && REFUSED.test(block.text.trim())

/** The cells of a table row as one text: each cleaned, joined by " | "; empty if all cells are. */
export function joinCells(cells: string[]): string {
  const cleaned = cells.map((cell) => cleanLine(cell).replaceAll('|', '/'))
  return cleaned.some((cell) => cell !== '') ? cleaned.join(' | ').replace(/ {2,}/g, ' ').trim() : ''
}

// A dash alone may be a remark or a line of dialogue: only two in a row are a list.
function toListItem(block: RawBlock, index: number, all: RawBlock[]): RawBlock {
  if (block.kind !== 'paragraph' && block.kind !== 'list_item') return block
  const bullet = BULLET.exec(block.text)?.[0] ?? ''
  if (bullet && bullet.length < block.text.length) return asItem(block, bullet)
  const dash = DASH.exec(block.text)?.[0]
  const beside = [all[index - 1], all[index + 1]].some(
    (other) => other?.kind === block.kind && DASH.test(other.text),
  )
  if (dash && (beside || block.kind === 'list_item')) return asItem(block, dash)
  return block.kind === 'paragraph' && isCounted(block, all[index - 1], all[index + 1])
    ? { ...asItem(block, NUMBER.exec(block.text)?.[0] ?? ''), ordered: true }
    : block
}

// Manually typed numbers form a list if a neighboring paragraph continues the count.
function isCounted(block: RawBlock, before: RawBlock | undefined, after: RawBlock | undefined): boolean {
  const numberOf = (other: RawBlock | undefined) =>
    other?.kind === 'paragraph' ? Number(NUMBER.exec(other.text)?.[1] ?? Number.NaN) : Number.NaN
  const own = numberOf(block)
  return numberOf(before) === own - 1 || numberOf(after) === own + 1
}

function asItem(block: RawBlock, marker: string): RawBlock {
  return {
    ...block,
    kind: 'list_item',
    level: Math.max(1, block.level),
    ordered: block.ordered ?? false,
    text: block.text.slice(marker.length),
  }
}

function joinDropCaps(blocks: RawBlock[]): RawBlock[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1]
    if (before && isDropCap(before, block)) return [{ ...block, text: before.text + block.text }]
    const next = blocks[index + 1]
    return next && isDropCap(block, next) ? [] : [block]
  })
}

const isDropCap = (block: RawBlock, next: RawBlock) =>
  block.kind === 'paragraph' &&
  next.kind === 'paragraph' &&
  /^\p{Lu}$/u.test(block.text) &&
  /^\p{Ll}/u.test(next.text)
