import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { isCustomerLine } from './customer-line.ts'
import { localQuotes } from './spoken-text.ts'
import {
  balanceQuotes,
  type Casing,
  easeCapitals,
  evenQuotes,
  upperFirst,
  withoutDecoration,
} from './text-clean.ts'
import { countWords, isStopWord } from './text-match.ts'

/**
 * A heading as a slide title, without numbering, emoji, capitals or a closing colon; at most about 70
 * characters. A customer's words keep their quotes (“ ”).
 */
export function toTitle(heading: string, language: Language, casing: Casing): string {
  const plain = evenQuotes(withoutDecoration(heading))
    .replace(
      /^(?:\d+|[IVX]+|[A-Z])(?:\.\d+)*[.)]\s+|^\d+(?:\.\d+)+\s+|^\d+\s+[-–—]\s+|^\d+\s+(?=(?:introduction|conclusion|discussion|background|method|result|related|contexte|méthode)s?\b)/i,
      '',
    )
    .replace(/^(?:objection|question)(?:\s+\d+)?\s*:\s*(?=“)/i, '')
    .replace(/\s*\[[^\]]*\]/g, '')
    .replace(/[\s:]+$/, '')
  const eased = easeCapitals(
    /^\p{Lu}{5,6}$/u.test(plain) && /[AEIOUYÉÈ].*[AEIOUYÉÈ]/u.test(plain) && !casing.has(plain.toLowerCase())
      ? plain.charAt(0) + plain.slice(1).toLowerCase()
      : plain,
    casing,
    (word) => isStopWord(word, language),
  )
  const named = eased.replace(OFFER, (_all, kind: string, name: string) => `${kind} ${upperFirst(name)}`)
  const title = upperFirst(
    LANGUAGE_PACKS[language].marks.easesTitles && !isCustomerLine(named)
      ? easeTitleCase(named, casing)
      : named,
  )
  const short = title.length > 60 ? title.replace(/\s*\([^()]*\)\s*$/, '') : title
  if (short.length <= 70) return localQuotes(short, language)
  const cut = short.slice(0, 70)
  return localQuotes(
    balanceQuotes(cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).replace(/[\s,;:–—-]+$/, '')),
    language,
  )
}

// The name of an offer, quoted or not: « Package "STARTER" ».
const OFFER = /^(package|pack|formule|offre|plan|licence|forfait|pass) [“«]\s?(\p{L}+)\s?[”»]/iu
const KIND = /^(?:package|pack|formule|offre|plan|licence|forfait|pass)$/iu

// "The Cost of Inaction": most words are capitalized; names that the documents capitalize in running text
// stay.
function easeTitleCase(title: string, casing: Casing): string {
  const words = title.split(' ')
  const large = words.slice(1).filter((word) => /^[“(]?(?:\p{L}’)?\p{Lu}\p{Ll}/u.test(word))
  if (large.length < Math.max(1, (countWords(title) - 1) * 0.3)) return title
  const ease = (word: string) =>
    word.replace(/\p{L}+/gu, (part) =>
      /^\p{Lu}\p{Ll}*$/u.test(part) && part !== 'I' && !isName(part, casing) ? part.toLowerCase() : part,
    )
  const first = words[0]?.replace(/-\p{Lu}\p{Ll}+/gu, (part) =>
    isName(part.slice(1), casing) ? part : part.toLowerCase(),
  )
  return [
    first,
    ...words
      .slice(1)
      .map((word, index) =>
        KIND.test(words[index] ?? '') || /^\p{Lu}\p{Ll}*\p{Lu}|^Wi-Fi/u.test(word) || /^\p{Lu}$/u.test(word)
          ? word
          : ease(word),
      ),
  ].join(' ')
}

function isName(word: string, casing: Casing): boolean {
  const usual = casing.get(word.toLowerCase())
  return usual !== undefined && usual !== word.toLowerCase()
}
