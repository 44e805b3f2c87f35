import type { Language } from '../../../platform/source-document.ts'
import { sentenceKey, similarity } from '../words/text-match.ts'
import type { Entry } from './quiz-entry.ts'

/** A number from 0 to 2³²-1 made of a text (FNV-1a): chance that is the same every time. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/** The list in an order that depends only on `seed`. */
export const shuffle = <T>(list: T[], seed: string, key: (item: T) => string): T[] =>
  list.toSorted((a, b) => hashText(seed + key(a)) - hashText(seed + key(b)) || key(a).localeCompare(key(b)))

/** One of some ways to say a thing, always the same for a seed. */
export const oneOf = <T>(ways: readonly T[], seed: string): T => ways[hashText(seed) % ways.length]!

/** How unlike in length two texts are: 0 the same, 0.7 one twice as long. */
export const lengthGap = (one: string, other: string): number =>
  Math.abs(Math.log((one.length + 8) / (other.length + 8)))

/** The most two options of a question may differ in length, see {@link lengthGap}. */
export const MAX_GAP = 0.95

/**
 * Wrong answers among `candidates`: none says what a right one or anything `related` says, none near another,
 * all about as long; of the same part of the course first. Empty when there are not two (or one, when one is
 * asked for).
 */
export function pickDistractors(
  right: Entry[],
  related: Entry[],
  candidates: Entry[],
  count: number,
  language: Language,
): Entry[] {
  const first = right[0]
  if (!first) return []
  const cost = (entry: Entry) =>
    Math.min(3, Math.abs(entry.module - first.module)) * 0.3 +
    lengthGap(entry.text, first.text) +
    (hashText(first.text + entry.text) % 100) / 400
  const known = [...right, ...related]
  const ranked = candidates
    .filter((entry) => right.every((each) => lengthGap(entry.text, each.text) <= MAX_GAP))
    .filter((entry) => !known.some((each) => similarity(each.text, entry.text, language) > 0.5))
    .toSorted((a, b) => cost(a) - cost(b))
  const picked: Entry[] = []
  for (const entry of ranked) {
    if (picked.length === count) break
    const isNear = (each: Entry) =>
      sentenceKey(each.text) === sentenceKey(entry.text) ||
      similarity(each.text, entry.text, language) > 0.6 ||
      lengthGap(each.text, entry.text) > MAX_GAP
    if (!picked.some(isNear)) picked.push(entry)
  }
  return picked.length >= Math.min(count, 2) ? picked : []
}
