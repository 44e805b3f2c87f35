import { hashText } from '../../platform/hash-text.ts'
import { type Language, perLanguage } from '../../product/source-document.ts'
import { splitSentences } from '../text/sentence-split.ts'
import { balanceQuotes, evenQuotes, withoutDecoration } from '../text/text-clean.ts'
import { stemsOf, wordsOf } from '../text/text-match.ts'

/** Source text cleaned for a question: on one line, without decoration, with quotes “ ”. */
export const cleanText = (text: string): string =>
  balanceQuotes(evenQuotes(withoutDecoration(text)))
    .replace(/\s+/g, ' ')
    .replace(/^(?:→|=>|->|[-–](?!\s?\d)|•)\s*/, '')
    .trim()

/** A text with its first letter capitalized, as options and prompts start. */
export const capital = (text: string): string =>
  text.replace(/^([“(]*)(\p{Ll})/u, (_all, before: string, letter: string) => before + letter.toUpperCase())

/** The text inside if all of it is a single quotation, else null. */
export const wholeQuote = (text: string): string | null =>
  /^“([^“”]+)”[.,;]?$/.exec(text.trim())?.[1]?.trim() ?? null

export const unquoted = (text: string): string => wholeQuote(text) ?? text

/** A text in quotation marks, without doubling any it has. */
export const quoted = (text: string): string => `“${unquoted(text)}”`

/** A saying as a complete sentence in quotation marks. */
export const spoken = (text: string): string => quoted(ended(unquoted(text)))

/** The whole sentences of a text that fit into `most` characters; null if not even the first does. */
export function sentencesWithin(text: string, most: number, language: Language): string | null {
  if (text.length <= most) return text
  const inner = unquoted(text)
  let kept = 0
  for (const { end } of splitSentences(inner, language)) if (end <= most - 2) kept = end
  const head = inner.slice(0, kept).trim()
  // A cut inside a nested quotation would leave it open.
  if (head.length < 30 || head.split('“').length !== head.split('”').length) return null
  return inner === text ? head : `“${head}”`
}

/** A text with a final period if it has no end mark. */
export const ended = (text: string): string => (/[.!?…:]["”)]*$/.test(text) ? text : `${text}.`)

/** The quotations in a text with their positions. */
export const quotesIn = (text: string): { text: string; start: number; end: number }[] =>
  [...text.matchAll(/“([^“”]+)”/g)].map((match) => ({
    text: match[1]!.trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))

const MAX_KNOWN = 20_000
const known = perLanguage(() => new Map<string, Set<string>>())

/**
 * The meaningful stems of a text, six letters each without accents: what someone can go by who matches words
 * instead of knowing the answer.
 */
export function stemSet(text: string, language: Language): Set<string> {
  const found = known[language].get(text)
  if (found) return found
  const stems = stemsOf(text, language)
    .map((stem) => stem.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 6))
    .filter((stem) => stem.length > 2 || /\d/.test(stem))
  const set = new Set(stems)
  // The same texts are compared many times, and a worker may live long.
  if (known[language].size >= MAX_KNOWN) known[language].clear()
  known[language].set(text, set)
  return set
}

/** How many stems two sets share. */
export const sharedStems = (one: Set<string>, other: Set<string>): number =>
  [...one].filter((stem) => other.has(stem)).length

/** The share (0-1) of the stems of both sets that they have in common. */
export function overlap(one: Set<string>, other: Set<string>): number {
  const both = sharedStems(one, other)
  return both === 0 ? 0 : both / (one.size + other.size - both)
}

const keyOf = (text: string): string => wordsOf(text.normalize('NFD').replace(/\p{M}/gu, '')).join(' ')

export const isSame = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

/** Whether a text contains another one, word for word. */
export const holdsText = (whole: string, part: string): boolean =>
  keyOf(part) !== '' && ` ${keyOf(whole)} `.includes(` ${keyOf(part)} `)

/** The texts in a pseudo-random order that depends only on `seed`. */
export const mixed = (texts: string[], seed: string): string[] =>
  texts.toSorted((a, b) => hashText(seed + a) - hashText(seed + b) || a.localeCompare(b))
