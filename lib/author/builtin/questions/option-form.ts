import type { Language } from '../../../platform/source-document.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { unquoted, wholeQuote } from './question-text.ts'
import { QUESTION_WORDS } from './question-words.ts'

/** What options must share to look alike: quoted or not, and a question, a sentence or a phrase. */
export function formOf(text: string): string {
  const inner = unquoted(text)
  const end = /\?$/.test(inner) ? '?' : /[.!]$/.test(inner) ? '.' : ' '
  return (wholeQuote(text) ? '“' : '') + end
}

const OPENINGS: Record<Language, [string, RegExp][]> = {
  en: [
    ['noun', /^(?:the|an?|your|our|their|his|its)$/],
    ['clause', /^(?:we|you|they|it|i|he|she|there)$/],
    ['ing', /^\p{L}{3,}ing$/u],
  ],
  fr: [
    ['noun', /^(?:le|la|les|l|un|une|des|du|ce|cette|ces|votre|vos|son|sa|ses|d|notre|nos)$/],
    ['clause', /^(?:vous|ils?|elles?|on|nous|je|j|tu)$/],
  ],
}

const NEGATED = /^(?:never|don[’']t|do not|ne |n[’']|jamais|pas de |no )/i

/** How an option opens: an order, a noun, a clause …; null where that cannot be told. */
export function openingOf(text: string, language: Language): string | null {
  const inner = unquoted(text)
  if (NEGATED.test(inner)) return 'not'
  if (QUESTION_WORDS[language].patterns.command.test(inner))
    return /^\p{L}+ez\b/iu.test(inner) ? 'ez' : 'order'
  const first = /\p{L}+/u.exec(inner.toLowerCase())?.[0] ?? ''
  return OPENINGS[language].find(([, pattern]) => pattern.test(first))?.[0] ?? null
}

/** The whole sentences of a text that fit into `most` characters; null when not even the first does. */
export function sentencesWithin(text: string, most: number, language: Language): string | null {
  if (text.length <= most) return text
  const inner = unquoted(text)
  const isQuote = inner !== text
  let kept = 0
  for (const { end } of splitSentences(inner, language)) if (end <= most - 2) kept = end
  const head = inner.slice(0, kept).trim()
  if (head.length < 30) return null
  // A cut inside an inner quotation would leave it open.
  if ((head.match(/“/g) ?? []).length !== (head.match(/”/g) ?? []).length) return null
  return isQuote ? `“${head}”` : head
}
