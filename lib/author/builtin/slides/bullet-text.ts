import type { Language } from '../../../platform/source-document.ts'
import type { Statement } from '../../statement.ts'
import { FORMULA, localQuotes } from '../words/spoken-text.ts'
import {
  balanceQuotes,
  type Casing,
  easeCapitals,
  evenQuotes,
  upperFirst,
  withoutDecoration,
} from '../words/text-clean.ts'
import { countWords, isStopWord, sentenceKey, wordsOf } from '../words/text-match.ts'
import { isSentence } from './item-style.ts'

const MAX_WORDS = 12
const MAX_LETTERS = 88

/**
 * The short lines a slide shows for some statements: 3-5 when there are as many, none twice, none with a
 * placeholder.
 */
export function toBullets(statements: Statement[], language: Language, casing: Casing, limit = 5): string[] {
  const candidates = statements.flatMap((statement) =>
    texts(statement).map((text) => ({ text: shorten(text, language, casing), weight: weightOf(statement) })),
  )
  const seen = new Set<string>()
  const usable = candidates.filter(({ text }) => {
    if (text === null || seen.has(sentenceKey(text))) return false
    seen.add(sentenceKey(text))
    return true
  }) as { text: string; weight: number }[]
  const best = new Set(usable.toSorted((a, b) => b.weight - a.weight).slice(0, limit))
  return usable.filter((candidate) => best.has(candidate)).map(({ text }) => text)
}

function texts(statement: Statement): string[] {
  if (statement.kind === 'list') return statement.items.map((item) => item.text)
  if (statement.kind === 'fact') return [`${statement.label}: ${statement.value}`]
  if (statement.kind === 'row')
    return [
      `${statement.label}: ${statement.cells
        .slice(0, 2)
        .map(({ column, value }) => `${value} (${column})`)
        .join(', ')}`,
    ]
  if (statement.kind === 'sentence' && /:$/.test(statement.text)) return []
  if (statement.kind === 'topic' && /\[/.test(statement.text)) return []
  if (statement.kind === 'quote') return [`“${statement.text.split(/(?<=[.!?])\s/)[0]}”`]
  return [statement.text]
}

const weightOf = (statement: Statement): number =>
  ({
    list: 5,
    topic: 4.5,
    fact: 4,
    row: 3.5,
    sentence: statement.kind === 'sentence' && !statement.follows ? 3 : 1,
    quote: 2,
  })[statement.kind]

function easedText(text: string, language: Language, casing: Casing): string | null {
  const plain = evenQuotes(withoutDecoration(text)).replace(/^(?:→|=>)\s*/, '')
  if (/\[[^\]]*\]|https?:|www\.|@\w/.test(plain) || FORMULA.test(plain)) return null
  return easeCapitals(plain, casing, (word) => isStopWord(word, language))
}

/**
 * A text as it is written on a slide, at its full length; null when it has a placeholder, an address or code.
 */
export function cleanLine(text: string, language: Language, casing: Casing): string | null {
  const eased = easedText(text, language, casing)
  return eased === null ? null : tidy(eased, language)
}

/** A text cut down to a slide line at a place where a clause ends; null when it cannot be cut well. */
export function shorten(text: string, language: Language, casing: Casing): string | null {
  const eased = easedText(text, language, casing)
  if (eased === null) return null
  const whole = tidy(eased, language)
  if (fits(whole)) return whole
  const bare = tidy(eased.replace(/\s*\([^()]*\)/g, ''), language)
  if (fits(bare)) return bare
  return cutAtClause(eased.replace(/\s*\([^()]*\)/g, ''), language)
}

const DEPENDENT =
  /^(?:when|if|before|after|for|even|based|as|while|since|once|although|with|instead|quand|si|avant|après|pour|lorsque|même|dès|en|afin|selon|avec|au lieu)(?!\p{L})/iu

// A clause alone must be whole: not "When they hesitate", not "their specific" before ", stated problems".
function cutAtClause(text: string, language: Language): string | null {
  const joints = [...text.matchAll(/[,;:.!?”](?=\s)|\s[—–-](?=\s)/g)].map(
    (joint) => joint.index + (/[!?”]/.test(joint[0]) ? 1 : 0),
  )
  for (const end of joints.toReversed()) {
    const [head, tail] = [text.slice(0, end), text.slice(end + 1).trim()]
    const isTail = /^,/.test(text.slice(end)) && DEPENDENT.test(head) && !DEPENDENT.test(tail)
    const cut = tidy(isTail ? tail : head, language)
    const nextWords = countWords(tail.split(/[,;:.!?]/)[0] ?? '')
    const whole = isTail || (!DEPENDENT.test(head) && (nextWords > 2 || !/^,/.test(text.slice(end))))
    if (whole && fits(cut) && countWords(cut) >= 3 && (isSentence(cut, language) || countWords(head) >= 3))
      return cut
  }
  return null
}

const fits = (text: string): boolean =>
  countWords(text) >= 1 &&
  countWords(text) <= MAX_WORDS &&
  text.length <= MAX_LETTERS &&
  wordsOf(text).length > 0

function tidy(text: string, language: Language): string {
  const even = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s,;:.–—-]+$/, '')
    .replace(/[.]”$/, '”')
  const quoted = localQuotes(balanceQuotes(even), language)
  return upperFirst(
    language === 'fr'
      ? quoted
          .replace(/(\S)(?<![\u00A0])\s?:(?=\s)/g, '$1\u00A0:')
          .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00A0')
          .replace(/(\d) ?([€%])/g, '$1\u00A0$2')
      : quoted,
  )
}
