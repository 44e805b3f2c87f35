import type { Block } from '../../../product/source-document.ts'
import { type Fingerprint, wordsIn, wordsOf, wordTriples } from './passage-fingerprints.ts'

export type Compared = {
  id: string
  text: string
  blocks: readonly Block[]
  fingerprints: readonly Fingerprint[]
}

/**
 * The used part of a source; `copyOf`: the source that contains all of it; `repeated`: passages that appear
 * in earlier sources.
 */
export type MergedDuplicates = { id: string; blocks: Block[]; copyOf: string | null; repeated: number }

type Passage = { source: Compared; print: Fingerprint; words: string[] }

const SAME_SHARE = 0.85
const SAMPLE_SHARE = 0.5
const PLACES = 4
const TRIES = 2
/** In a copy, headings and short lines may be left over. */
const LEFT_OVER = 0.05
const NEGATION = /^(?:no|not|never|none|neither|nor|without|cannot|ne|pas|jamais|aucune?|sans|ni|n|t)$/i

/**
 * Removes duplicates between documents: passages that appear in an earlier document, identical or (long ones)
 * nearly so, are dropped from the later one, with headings that become empty. Repetitions inside a document
 * are left to withoutRepeated. Offsets refer to the full texts.
 */
export function mergeDuplicates(sources: readonly Compared[]): MergedDuplicates[] {
  const known = new Map<number, Passage[]>()
  return sources.map((source, index) => {
    const twin = sources.slice(0, index).find((earlier) => earlier.text === source.text && source.text !== '')
    if (twin) return { id: source.id, blocks: [], copyOf: twin.id, repeated: 0 }
    const found = source.fingerprints.map((print) => {
      const passage = { source, print, words: wordsOf(source, print) }
      return { passage, earlier: findSame(known, passage) }
    })
    for (const { passage, earlier } of found) if (!earlier) remember(known, passage)
    const repeats = found.filter((each) => each.earlier)
    const blocks = withoutPassages(
      source,
      repeats.map(({ passage }) => passage.print),
    )
    const origins = new Set(repeats.map(({ earlier }) => earlier?.source.id))
    const [origin] = origins
    if (origin && origins.size === 1 && isLeftOver(source, blocks))
      return { id: source.id, blocks: [], copyOf: origin, repeated: 0 }
    return { id: source.id, blocks, copyOf: null, repeated: repeats.length }
  })
}

function remember(known: Map<number, Passage[]>, passage: Passage): void {
  for (const hash of [passage.print.hash, ...(passage.print.sample ?? [])]) {
    const places = known.get(hash)
    if (!places) known.set(hash, [passage])
    else if (places.length < PLACES) places.push(passage)
  }
}

function findSame(known: Map<number, Passage[]>, passage: Passage): Passage | null {
  const { source, print, words } = passage
  const others = (hash: number) => (known.get(hash) ?? []).filter((place) => place.source !== source)
  const exact = others(print.hash).find((place) => isEqual(place.words, words))
  if (exact || !print.sample) return exact ?? null
  const votes = new Map<Passage, number>()
  for (const place of print.sample.flatMap(others)) votes.set(place, (votes.get(place) ?? 0) + 1)
  const needed = print.sample.length * SAMPLE_SHARE
  const likely = [...votes].filter(([, count]) => count >= needed).sort(([, a], [, b]) => b - a)
  return likely.slice(0, TRIES).find(([place]) => isNearlyEqual(place.words, words))?.[0] ?? null
}

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, index) => word.toLowerCase() === b[index]?.toLowerCase())

// A different name, number or negation makes a different statement, however similar the rest.
function isNearlyEqual(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [wordTriples(a), wordTriples(b)]
  const shared = [...left].filter((run) => right.has(run)).length
  if (shared < SAME_SHARE * (left.size + right.size - shared)) return false
  const [first, second] = [new Set(a), new Set(b)]
  const changed = [...a.filter((word) => !second.has(word)), ...b.filter((word) => !first.has(word))]
  return !changed.some((word) => /^\p{Lu}|\p{N}/u.test(word) || NEGATION.test(word))
}

function withoutPassages({ text, blocks }: Compared, repeated: readonly Fingerprint[]): Block[] {
  const gone = new Set<number>()
  for (const { first, last } of repeated) {
    for (let index = first; index <= last; index++) gone.add(index)
    const intro = blocks[first - 1]
    if (intro?.kind === 'paragraph' && blocks[first]?.kind !== 'paragraph')
      if (text.slice(intro.start, intro.end).endsWith(':')) gone.add(first - 1)
  }
  if (gone.size === 0) return [...blocks]
  return blocks.filter(
    (block, index) => !gone.has(index) && !(block.kind === 'heading' && isEmptied(blocks, index, gone)),
  )
}

/** Whether a heading had content and all of it is gone. */
function isEmptied(blocks: readonly Block[], heading: number, gone: ReadonlySet<number>): boolean {
  const level = blocks[heading]?.level ?? 0
  let had = false
  for (let index = heading + 1; index < blocks.length; index++) {
    const block = blocks[index]
    if (!block || (block.kind === 'heading' && block.level <= level)) break
    if (block.kind === 'heading') continue
    if (!gone.has(index)) return false
    had = true
  }
  return had
}

function isLeftOver({ text, blocks }: Compared, rest: readonly Block[]): boolean {
  const count = (some: readonly Block[]) =>
    some.reduce((sum, { start, end }) => sum + wordsIn(text.slice(start, end)).length, 0)
  return count(rest) <= LEFT_OVER * count(blocks)
}
