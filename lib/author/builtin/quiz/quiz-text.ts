import type { Language } from '../../../platform/source-document.ts'
import { leansOnThePrevious } from '../slides/item-style.ts'
import { FORMULA } from '../words/spoken-text.ts'
import {
  balanceQuotes,
  type Casing,
  easeCapitals,
  evenQuotes,
  upperFirst,
  withoutDecoration,
} from '../words/text-clean.ts'
import { countWords, isStopWord } from '../words/text-match.ts'

const MAX_LENGTH = 190
const UNSAYABLE =
  /\b(?:[Aa]ppendix|[Aa]nnexe|[Ff]igure|[Ff]ig\.|[Ss]ection|[Tt]able(?:au)?) [A-Z\d]|[\da-f]{8}-[\da-f]{4}-|\[[^\]]*\]|https?:|www\.|@\w|[$€£]X\b|_{2,}|\w_\w|\.{3}|…/
const LABELS =
  /^(?:example|note|warning|important|caution|tip|exemple|remarque|attention|conseil|nota|astuce)\s*:\s*/i

/**
 * A source text fit for a question: clean, its quotes “ ”. Null when it has a placeholder, an address or a
 * formula, or is too long.
 */
export function readable(text: string, language: Language, casing: Casing): string | null {
  const plain = evenQuotes(withoutDecoration(text))
    .replace(/^(?:→|=>|->)\s*/, '')
    .replace(LABELS, '')
    .replace(/\s*[:;,]$/, '')
  if (FORMULA.test(plain) || UNSAYABLE.test(plain)) return null
  if (plain.split('(').length !== plain.split(')').length) return null
  if (plain.length > MAX_LENGTH || !/\p{L}{2}|\d/u.test(plain)) return null
  return upperFirst(balanceQuotes(easeCapitals(plain, casing, (word) => isStopWord(word, language))))
}

/** A heading as a question names it: no numbering, no closing remark in brackets. */
export const topicName = (title: string): string =>
  evenQuotes(title)
    .replace(/^\d+(?:\.\d+)*[.)]?\s+(?=\p{Lu})/u, '')
    .replace(/\s*\([^()]*\)\s*$/, '')
    .trim()

/** A text to stand inside quotes: without quotes of its own around it. */
export const bare = (text: string): string => /^“([^“”]*)”$/.exec(text)?.[1] ?? text

const OWNED: Record<Language, RegExp> = {
  fr: /^(?:son|sa|ses|leurs?|au-delà|là|y|en|puis|ensuite|sinon|les deux|l’un|celles?-ci|ceux|sans (?:cela|ça)|aucun|à l’inverse|autrement)(?![\p{L}-])|^\p{L}+ez-(?:le|la|les|lui|leur|en|y)(?!\p{L})/iu,
  en: /^(?:its|their|his|her|there|after that|beyond that|both|neither|none|here|the (?:former|latter|same)|(?:don’t |never |always )?\w+ (?:it|them|this|that|these|those))\b/i,
}
const POINTS: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:ce dernier|cette dernière|celui-ci|celle-ci|ci-dess\p{L}+|ci-après|cela|ce(?! qu| dont)|cette|cet|ces)\s\p{L}|^(?:premièrement|deuxièmement|enfin|de plus|par ailleurs|en outre|ainsi|donc|cependant|toutefois|néanmoins|surtout|d’abord|en conséquence|par conséquent)(?!\p{L})/iu,
  en: /\b(?:this|these|those(?! who| that| of)|such(?! as)) \p{L}|^(?:first|second|third|finally|moreover|furthermore|surprisingly|similarly|therefore|thus|hence|next|lastly|again|in addition|as a result|for instance|on the (?:one|other) hand)\b|\bas (?:above|below|described|shown)\b/iu,
}

/** Whether a sentence can be understood with nothing before it. */
export const standsAlone = (text: string, language: Language): boolean =>
  !leansOnThePrevious(text, language) && !OWNED[language].test(text) && !POINTS[language].test(text)

/**
 * Sets quotes, apostrophes and spaces as the language prints them. Expects “ ”; inner quotes become ‘ ’,
 * French “ ”.
 */
export function typeset(text: string, language: Language): string {
  let depth = 0
  const marks = language === 'fr' ? ['«\u00A0', '\u00A0»', '“', '”'] : ['“', '”', '‘', '’']
  const quoted = balanceQuotes(withoutDoubleStops(text.replace(/\s+/g, ' ').trim())).replace(
    /“\s*|\s*”/g,
    (mark) => {
      if (mark.includes('“')) depth += 1
      const place = depth > 1 ? 2 : 0
      if (mark.includes('”')) depth = Math.max(0, depth - 1)
      return marks[place + (mark.includes('“') ? 0 : 1)]!
    },
  )
  if (language === 'en') return quoted
  return quoted
    .replace(/([^\s\u00A0«])[\s\u00A0]?([;:!?]+)(?=[\s\u00A0”»)]|$)/gu, '$1\u00A0$2')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00A0')
    .replace(/(\d) ?([€%])/g, '$1\u00A0$2')
}

/** A passage as an explanation quotes it: on one line, at most about 300 characters. */
export function passageText(quote: string): string {
  const flat = evenQuotes(
    withoutDecoration(quote.replace(/\|/g, '–'))
      .replace(/:\s*\n\s*/g, ': ')
      .replace(/([.!?])\s*\n\s*/g, '$1 ')
      .replace(/\s*\n\s*/g, '; ')
      .replace(/\s+/g, ' '),
  ).trim()
  const cut =
    flat.length > 300 ? `${flat.slice(0, flat.lastIndexOf(' ', 300)).replace(/[\s,;:–-]+$/, '')}…` : flat
  return bare(balanceQuotes(cut))
}

/** The end punctuation of a sentence left out, to put it into another one. */
export const withoutStop = (text: string): string => text.replace(/[\s\u00A0]*[.;:,]+$/, '')

/** Whether a topic is worth naming: a few words, no bare number. */
export const isNameable = (topic: string): boolean =>
  countWords(topic) >= 1 &&
  countWords(topic) <= 10 &&
  /\p{L}{3}/u.test(topic) &&
  !/[[\]{}]|\.{2}|^[\da-f-]{16,}$/i.test(topic)

/** A remark as a sentence: with the full stop it may lack. */
export const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

// One sign ends a quotation and the question around it.
const withoutDoubleStops = (text: string): string =>
  text.replace(/\.”(?=\s?[?.:])/g, '”').replace(/([?!])”\s?[?.](?=\s|$)/g, '$1”')

const GENERIC =
  /^(?:purpose|introduction|overview|summary|general|context|conclusion|background|scope|objectifs?|objet|résumé|synthèse|généralités|présentation|contexte|caractéristiques|aperçu|questions|about|divers|notes?|remarques?|details?|détails?|features|main points)$/i

/** Whether a topic names something of its own, not only a place in a document. */
export const isConcept = (topic: string): boolean => isNameable(topic) && !GENERIC.test(topic)
