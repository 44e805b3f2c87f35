import { speakText } from '../../media/narration/spoken/speak-text.ts'
import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import {
  balanceQuotes,
  type Casing,
  easeCapitals,
  evenQuotes,
  upperFirst,
  withoutDecoration,
} from './text-clean.ts'
import { isStopWord } from './text-match.ts'

const STRESSED = new Set([
  'not',
  'never',
  'always',
  'only',
  'must',
  'why',
  'you',
  'them',
  'need',
  'pas',
  'jamais',
  'toujours',
  'non',
])
const LINK = /(?:https?:\/\/|www\.)\S{1,500}|\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+/g
/** Code or a formula: it cannot be read aloud. */
export const FORMULA = /\\\p{L}|[{}]|<\/?\p{L}|\p{L}_\p{L}[^(\n]{0,200}\(|[=!]==?\s?["'\d]\d*\)/u
/** How many characters before a placeholder tell what it is. */
const NEAR = 40
const ENGLISH_DETERMINER =
  /\b(?:a|an|the|your|their|our|my|his|her|its|this|that|these|those|specific|some|each|every|of|similar|already)\s*$/i

/**
 * Placeholders such as "[specific problem]": spoken if they are words and the grammar allows it. Null if
 * something unknown would have to be made up.
 */
function withoutPlaceholders(text: string, language: Language): string | null {
  let unknown = /[$€£]\s?X\b|\bX{1,3}\s?[%€$£]|_{3,}/.test(text)
  const filled = text.replace(/\[([^\]]{0,60})\]/g, (_all, inside: string, offset: number) => {
    const words = inside.trim()
    const before = text.slice(Math.max(0, offset - NEAR), offset)
    if (
      !/^\p{Ll}{3}/u.test(words) ||
      /\b(?:amount|hours|date|price|lien|nom)\b|\d|[$%€]/.test(words) ||
      /[$€£]$/.test(before)
    )
      unknown = true
    if (!LANGUAGE_PACKS[language].grammar.fillsPlaceholders || /\binsert\b/i.test(words)) unknown = true
    const said = words.replace(/(?<=\w)\/(?=\w[^/]*$)/, ' or ').replace(/\//g, ', ')
    return /^(?:their|your|the|our|a|an)\b/.test(said) || ENGLISH_DETERMINER.test(before)
      ? said
      : `${/^similar\b/.test(said) ? 'a' : 'the'} ${said}`
  })
  return unknown ? null : filled
}

/** A reference in parentheses, or nothing that could be said. */
const REFERENCE =
  /^\s*(?:cf(?!\p{L})|(?:see|figure|fig\.|table|tableau|section) |[^\p{L}\p{N}]*$)|\bet al\b/iu

/** Parentheses become pauses; empty ones and bare references are removed. */
function withoutParentheses(text: string): string {
  return text
    .replace(/ ?\(([^()]{0,400})\)/gu, (whole, inside: string) => (REFERENCE.test(inside) ? '' : whole))
    .replace(/ ?\(([^()]*)\) ?(?=[.,;:!?”]|$)/g, ', $1')
    .replace(/ ?\(([^()]*)\) ?/g, ', $1, ')
    .replace(/[()]/g, ' ')
}

/** "8 000 € - 10 000 €": the dash between is no pause. */
const isRange = (text: string, at: number, length: number): boolean =>
  /\d ?(?:k?[€$£%]|\p{L}{1,3})?$/u.test(text.slice(Math.max(0, at - 8), at)) &&
  /^[€$£]?\d/.test(text.slice(at + length))

function tidy(text: string, language: Language): string {
  const even = text
    .replace(/\s+/g, ' ')
    .replace(/\s*[–—]\s+|\s+[–—-]\s+/g, (dash, at: number) => (isRange(text, at, dash.length) ? dash : ', '))
    .replace(/(?:(?<!\.)\.{3,}|…)\s*(?=\p{Ll})/gu, ' ')
    .replace(/\.{3,}|…/g, '')
    .replace(/#(?! ?\d)|<(?=\/?\p{L})|[*_`|\\{}^[\]]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:!?”])(?!\w)/g, '$1')
    .replace(/([,;:])(?:[,;]\s*)+/g, '$1 ')
    .replace(/[,;:]\s*([.!?])/g, '$1')
    .replace(/([.!?])[,;]/g, '$1')
    .replace(/([.!?])\1+/g, '$1')
    .replace(/^(?:[\s,;:.–—]|-(?!\d))+|(?<![\s,;:–—-])[\s,;:–—-]+$/g, '')
    .replace(/,(?=[^\s\d”])/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
  return LANGUAGE_PACKS[language].marks.spaceRead(even)
}

/**
 * A source text as narration is written, with no final period added and no markup, emoji or address left;
 * amounts and signs stay for the captions, and the narrator says them as words. Null if it cannot be spoken on its own: nothing is left, only the seller can fill a
 * placeholder, or it points to another place on the page.
 */
export function toSpeech(source: string, language: Language, casing: Casing = new Map()): string | null {
  const plain = evenQuotes(withoutDecoration(source).replace(/\s+/g, ' '))
  if (LANGUAGE_PACKS[language].grammar.elsewhere.test(plain) || FORMULA.test(plain)) return null
  if (LINK.test(plain)) {
    LINK.lastIndex = 0
    const rest = plain.replace(new RegExp(`\\(\\s*(?:${LINK.source})\\s*\\)`, 'g'), '')
    if (LINK.test(rest)) {
      LINK.lastIndex = 0
      return null
    }
  }
  LINK.lastIndex = 0
  const filled = withoutPlaceholders(
    plain.replace(/\s*\(\s*(?:(?:https?:\/\/|www\.)\S{1,500}?)\s*\)/g, ''),
    language,
  )
  if (filled === null) return null
  const eased = easeCapitals(filled, casing, (word) => isStopWord(word, language) || STRESSED.has(word))
  const text = balanceQuotes(tidy(withoutParentheses(eased), language))
  return /\p{L}{2}/u.test(speakText(text, language)) ? text : null
}

/** Ends a spoken text as a sentence and capitalizes its first letter. */
export function asSentence(text: string): string {
  const even = text.replace(/[\s\u00A0]*[,;:]+$/, '')
  return upperFirst(/[.!?]”?$/.test(even) ? even : `${even}.`)
    .replace(/([.!?]”)\.$/, '$1')
    .replace(/\.{2,}|\.(?=[!?])/g, '.')
    .replace(/([!?])\./g, '$1')
}

/** Quotation marks and the spaces of French punctuation as the language prints them. */
export const localQuotes = (text: string, language: Language): string =>
  LANGUAGE_PACKS[language].marks.quoteRead(text)
