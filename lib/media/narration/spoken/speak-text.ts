import type { Language } from '../../../product/source-document.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { quantityTypes } from './quantity.ts'
import { ratioTypes } from './ratio-types.ts'
import { addressTypes, identifierTypes, numberTypes } from './shared-types.ts'
import { arrowTypes, betweenType, openTypes, signTypes } from './sign-types.ts'
import type { SpokenWords } from './spoken-words.ts'
import type { TokenType } from './token-type.ts'

/** A part of a text, `text.slice(from, to)`, and what is said in its place. */
export type SpokenPart = { from: number; to: number; by: string }

/** In the order of their claim: what one type has taken, no later one sees. */
const typesOf = (words: SpokenWords): TokenType[] => [
  ...addressTypes(words),
  ...identifierTypes(words),
  ...words.first,
  ...numberTypes(words),
  ...ratioTypes(words),
  ...arrowTypes(words),
  betweenType(words),
  ...quantityTypes(words.quantity),
  ...openTypes(words),
  ...words.last,
  ...signTypes(words),
]

const TYPES: Readonly<Record<Language, TokenType[]>> = { en: typesOf(ENGLISH), fr: typesOf(FRENCH) }
const NEAR = 40

/**
 * What of a text is said otherwise than it is written, in order and apart from each other: amounts, dates,
 * numbers of all kinds, abbreviations, addresses and signs. Each is decided from the whole token and what
 * stands around it; what is of no type is left as it is. Takes linear time.
 */
export function spokenParts(text: string, language: Language): SpokenPart[] {
  const even = text.replace(/[\u00a0\u202f\u2009]/g, ' ')
  const taken = new Uint8Array(even.length)
  const parts: SpokenPart[] = []
  for (const { pattern, say } of TYPES[language]) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(even); match; match = pattern.exec(even)) {
      const [from, to] = [match.index, match.index + match[0].length]
      // What a token that is none begins with may hide one behind it: "2026 - 66 min".
      pattern.lastIndex = from + (even.codePointAt(from)! > 0xffff ? 2 : 1)
      if (taken.subarray(from, to).includes(1)) continue
      const around = { before: even.slice(Math.max(0, from - NEAR), from), after: even.slice(to, to + NEAR) }
      const by = say(match.groups ?? {}, around, match[0])
      if (by === null) continue
      if (to > from) pattern.lastIndex = to
      taken.fill(1, from, to)
      if (by !== match[0]) parts.push({ from, to, by })
    }
  }
  return parts.sort((one, other) => one.from - other.from || one.to - other.to)
}

/** A text as it is spoken. */
export const speakText = (text: string, language: Language): string => {
  let said = ''
  let done = 0
  for (const { from, to, by } of spokenParts(text, language)) {
    said += text.slice(done, from) + by
    done = to
  }
  return said + text.slice(done)
}
