import type { Block } from '../../../product/source-document.ts'

/**
 * Identifies a passage in other documents: blocks `first` to `last`, a hash of its words, and for long ones a
 * sample.
 */
export type Fingerprint = { first: number; last: number; hash: number; sample?: number[] }

/** Passages with fewer words may appear in two documents by coincidence. */
const MIN_WORDS = 8
const LONG_WORDS = 30
const RUN = 3
const SAMPLE = 8

/** The words of a text, spelled as in the text. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Every run of three words in a row, in small letters. */
export function wordTriples(words: readonly string[]): Set<string> {
  const small = words.map((word) => word.toLowerCase())
  return new Set(small.slice(RUN - 1).map((_, index) => small.slice(index, index + RUN).join(' ')))
}

/** The words of blocks `first` to `last` of a document. */
export const wordsOf = (document: { text: string; blocks: readonly Block[] }, print: Fingerprint): string[] =>
  document.blocks
    .slice(print.first, print.last + 1)
    .flatMap(({ start, end }) => wordsIn(document.text.slice(start, end)))

/**
 * The passages of a document that may repeat in others: paragraphs and quotes, and whole lists and tables,
 * since half a list says something else. Excludes headings, code and anything shorter than eight words.
 */
export function passageFingerprints(document: { text: string; blocks: readonly Block[] }): Fingerprint[] {
  return passages(document.blocks).flatMap(({ first, last }) => {
    const words = wordsOf(document, { first, last, hash: 0 })
    if (words.length < MIN_WORDS) return []
    const hash = hashOf(words.join(' ').toLowerCase())
    return words.length < LONG_WORDS
      ? [{ first, last, hash }]
      : [{ first, last, hash, sample: sampleOf(words) }]
  })
}

type Group = 'list' | 'table' | 'single'
const groupOf = ({ kind }: Block): Group | null => {
  if (kind === 'list_item') return 'list'
  if (kind === 'table_header' || kind === 'table_row') return 'table'
  return kind === 'paragraph' || kind === 'quote' ? 'single' : null
}

function passages(blocks: readonly Block[]): { first: number; last: number }[] {
  const found: { first: number; last: number; group: Group }[] = []
  blocks.forEach((block, index) => {
    const group = groupOf(block)
    const open = found.at(-1)
    const goesOn = open && open.last === index - 1 && open.group === group && group !== 'single'
    if (goesOn && block.kind !== 'table_header') open.last = index
    else if (group) found.push({ first: index, last: index, group })
  })
  return found
}

// The smallest hashes of all runs: passages that share most runs share most of these (Broder, 1997).
const sampleOf = (words: readonly string[]): number[] =>
  [...new Set([...wordTriples(words)].map(hashOf))].sort((a, b) => a - b).slice(0, SAMPLE)

/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
