import type { Block, Language, SourceDocument, SourceRef } from '../../../product/source-document.ts'
import { machineText } from '../../reading/machine/machine-text.ts'
import { refAt } from '../../text/ref-at.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { coverage } from '../../text/text-match.ts'

/**
 * A piece of a document, with its number in prompts. `path` are the headings above it from the top, `under` the
 * last of them; `leads` its context: the header row of its table, the line that introduces its list and the items
 * it belongs to, `depth` of them. A heading with nothing below it is a passage too.
 */
export type Passage = {
  number: number
  document: SourceDocument
  start: number
  end: number
  text: string
  under: string
  path: readonly string[]
  leads: readonly string[]
  depth: number
}
type Leveled = { level: number; text: string }

/**
 * The passages of documents, numbered from 1 in reading order: the same documents give the same numbers.
 * Passages addressed to a machine are withheld from models.
 */
export function numberPassages(documents: readonly SourceDocument[]): Passage[] {
  const passages: Passage[] = []
  for (const document of documents) {
    let [head, announced] = ['', '']
    let headings: Leveled[] = []
    let items: Leveled[] = []
    const machine = machineText(document)
    const isShown = ({ start, end }: Block) => !machine.some((span) => span.start < end && start < span.end)
    const blocks = document.blocks.filter(isShown)
    for (const [index, { kind, level, start, end }] of blocks.entries()) {
      const text = document.text.slice(start, end)
      const own = { level, text }
      items = items.filter((item) => (kind === 'list_item' ? item.level < level : item.level <= level))
      if (kind === 'heading') {
        headings = headings.filter((each) => each.level < level)
        head = ''
        announced = ''
        if (!isBare(blocks, index)) headings.push(own)
      }
      const isHeading = headings.at(-1) === own
      if (kind === 'table_header') head = text
      if (kind === 'paragraph' && level === 0) announced = text.trimEnd().endsWith(':') ? text : ''
      if (!isHeading && kind !== 'code' && text.trim() !== '') {
        const path = headings.map((each) => each.text)
        const led = kind === 'table_row' ? [head] : kind === 'list_item' ? [announced] : []
        const leads = [...led, ...items.map((item) => item.text)].filter((each) => each !== '')
        const place = { path, under: path.at(-1) ?? '', leads, depth: items.length }
        passages.push({ number: passages.length + 1, document, start, end, text, ...place })
      }
      if (kind === 'list_item') items.push(own)
    }
  }
  return passages
}

/** Whether nothing is below a heading, neither text nor headings of a lower level; a title is not meant. */
function isBare(blocks: readonly Block[], index: number): boolean {
  const next = blocks[index + 1]
  return index > 0 && (!next || (next.kind === 'heading' && next.level <= blocks[index]!.level))
}

const sectionOf = ({ document, path }: Passage): string => [document.sourceId, ...path].join('\n')

/** The most passages that may support one sentence or question together. */
const MOST_CITED = 3
/** The numbers of passages that a sentence or question rests on, the first being its main one. */
export const citedOf = ({ passages }: { passages: readonly number[] }): number[] =>
  [...new Set(passages)].slice(0, MOST_CITED)

/** Numbers of passages for a prompt, three or more in a row as a range: "passages 1, 4-9". */
export function showCited(numbers: readonly number[]): string {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run.at(-1)! + 1 === number) run.push(number)
    else runs.push([number])
  }
  const shown = runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(', ')))
  return shown.length === 0 ? 'no passage' : `passages ${shown.join(', ')}`
}

/** The texts in documents that are addressed to a machine, as written. */
export const passagesToModel = (documents: readonly SourceDocument[]): string[] =>
  documents.flatMap((document) =>
    machineText(document).map(({ start, end }) => document.text.slice(start, end)),
  )

/** The passages that references overlap, in order. */
export const passagesAt = (passages: readonly Passage[], refs: readonly SourceRef[]): Passage[] =>
  passages.filter(({ document, start, end }) =>
    refs.some((ref) => ref.sourceId === document.sourceId && ref.start < end && ref.end > start),
  )

/** The most characters of neighboring passages shown with one. */
const MOST_BESIDE = 8000

/** A passage with its neighbors under the same heading, in order; if they are too many, the nearest ones. */
export function besidePassage(passage: Passage, all: readonly Passage[]): Passage[] {
  let sum = 0
  return all
    .filter((each) => sectionOf(each) === sectionOf(passage))
    .toSorted((a, b) => Math.abs(a.number - passage.number) - Math.abs(b.number - passage.number))
    .filter((each) => {
      sum += each.text.length
      return each === passage || sum <= MOST_BESIDE
    })
    .toSorted((a, b) => a.number - b.number)
}

/** The passages of these numbers with their neighbors, in order. */
export const besideCited = (numbers: readonly number[], all: readonly Passage[]): Passage[] => {
  const cited = all.filter(({ number }) => numbers.includes(number))
  return [...new Set(cited.flatMap((passage) => besidePassage(passage, all)))].toSorted(
    (a, b) => a.number - b.number,
  )
}

/** References to passages; adjacent ones in a document are merged. */
export function refsTo(passages: readonly Passage[]): SourceRef[] {
  const spans: { first: Passage; last: Passage }[] = []
  for (const passage of passages.toSorted((a, b) => a.number - b.number)) {
    const span = spans.at(-1)
    const isNext = span?.last.document === passage.document && passage.number === span.last.number + 1
    if (span && isNext && sectionOf(span.last) === sectionOf(passage)) span.last = passage
    else spans.push({ first: passage, last: passage })
  }
  return spans.map(({ first, last }) => refAt(first.document, first.start, last.end))
}

/**
 * Fences untrusted text as data: it can neither end its fence nor pass for a numbered passage. Symbols that
 * do not start a tag (`>=`, `<`, `->`) stay as they are.
 */
export const fenced = (text: string): string =>
  text
    .replace(/<(?=\s*[/!?\p{L}])/gu, '‹')
    .replace(/\[(?=\s*\d+\s*\])/g, '(')
    .replace(/\s+/g, ' ')
    .trim()

/** Characters of passages per prompt: about 15,000 tokens, so that a context of 32,000 tokens is enough. */
export const WINDOW = 60_000

export const lengthOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text, under }) => sum + text.length + under.length / 4 + 8, 0)

/**
 * What a model reads of the documents: all of them if they fit into a window, identical for every prompt, so
 * that providers cache it. Else the passages at `refs`, then those under their headings, then the others, as
 * many as fit, in order.
 */
export function readingFor(passages: readonly Passage[], refs: readonly SourceRef[]): Passage[] {
  if (lengthOf(passages) <= WINDOW) return [...passages]
  const own = new Set(passagesAt(passages, refs))
  const sections = new Set([...own].map(sectionOf))
  const rankOf = (passage: Passage) => (own.has(passage) ? 0 : sections.has(sectionOf(passage)) ? 1 : 2)
  let sum = 0
  return passages
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .filter((passage) => {
      sum += lengthOf([passage])
      return sum <= WINDOW
    })
    .toSorted((a, b) => a.number - b.number)
}

/**
 * Passages for a prompt, inside one fence: one numbered line each, nested items indented, below the headings that
 * lead there; preceded by what introduces them where that is not among them.
 */
export function showPassages(passages: readonly Passage[]): string {
  const lines: string[] = []
  const shown = new Set(passages.map(({ document, text }) => `${document.sourceId} ${text}`))
  let before: Passage | null = null
  for (const passage of passages) {
    const { number, document, path, text, depth } = passage
    if (before?.document !== document) lines.push(`# ${fenced(document.name)}`)
    lines.push(...newHeadings(path, before?.document === document ? before.path : []))
    const leads = passage.leads.filter((lead) => !shown.has(`${document.sourceId} ${lead}`))
    lines.push(`${'  '.repeat(depth)}[${number}] ${fenced([...leads, text].join(' '))}`)
    before = passage
  }
  return `<passages>\n${lines.join('\n')}\n</passages>`
}

/** The headings of a path that are not shown yet, at their levels below the name of the document. */
function newHeadings(path: readonly string[], shown: readonly string[]): string[] {
  const differs = path.findIndex((heading, level) => heading !== shown[level])
  const isBack = differs < 0 && path.length < shown.length
  const from = isBack ? path.length - 1 : differs < 0 ? path.length : differs
  return path.flatMap((heading, level) =>
    level < from ? [] : [`${'#'.repeat(level + 2)} ${fenced(heading)}`],
  )
}

type Word = { text: string; start: number; end: number }
const wordsIn = (text: string): Word[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))

/** The offsets of a quotation in a text, ignoring punctuation, spaces and case; null if it does not occur. */
export function findQuote(text: string, quote: string): { start: number; end: number } | null {
  const [all, wanted] = [wordsIn(text), wordsIn(quote)]
  const [first] = wanted
  if (!first) return null
  const at = all.findIndex(
    (word, index) =>
      word.text === first.text && wanted.every((each, place) => all[index + place]?.text === each.text),
  )
  if (at < 0) return null
  return { start: all[at]!.start, end: all[at + wanted.length - 1]!.end }
}

/**
 * The part of a passage that supports a text: the sentences with the quotation; if that is not found, the
 * sentence with the most words of the text, or all of a short passage. `isQuoted`: the quotation was found.
 */
export function evidenceIn(
  passage: Passage,
  quote: string | null,
  text: string,
  language: Language,
): { ref: SourceRef; isQuoted: boolean } {
  const { document, start } = passage
  const found = quote ? findQuote(passage.text, quote) : null
  const sentences = splitSentences(passage.text, document.language)
  const held = found ? sentences.filter((each) => each.start < found.end && each.end > found.start) : []
  const [from, to] = [held[0], held.at(-1)]
  if (from && to) return { ref: refAt(document, start + from.start, start + to.end), isQuoted: true }
  const scores = sentences.map((each) => coverage(text, passage.text.slice(each.start, each.end), language))
  const best = sentences[scores.indexOf(Math.max(0, ...scores))]
  const place = best && passage.text.length > SHORT ? best : { start: 0, end: passage.text.length }
  return { ref: refAt(document, start + place.start, start + place.end), isQuoted: false }
}

const SHORT = 300
