import type { Language } from '../../../product/source-document.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { unquoted } from './question-text.ts'

/** A candidate for a wrong answer: its text, and what it is right for. */
export type Lure = { text: string; about: string }

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
