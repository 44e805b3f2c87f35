import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { endsSentence } from '../text/text-key.ts'

/** What is never meant to be spoken: text in square brackets, or about what happens besides the speech. */
const DIRECTIONS = [
  /\[[^\]\p{L}]*\p{L}[^\]]*\]/u,
  /[(*_](?:(?:short|long|brief|courte?|longue?|brève|petite?|avec|with|un|une|a|en)\s){0,2}(?:pauses?|silence|beat|smil(?:es?|ing)|sourires?|souri(?:t|ant)|laughs?|laughter|rires?|musique|music|jingle|applause|applaudissements|fade (?:in|out)|fondu|soupir|sighs?|voix off|voice-?over|off)(?:\s[^)*_]{0,30})?[)*_]/iu,
  // What remains of "(pause)" once it is narration.
  /^(?:(?:short|long|brief|courte|longue|petite)\s)?(?:pause|silence|beat|sourire|music|musique|jingle)[.…]*$/iu,
  /^(?:voice[- ]?over|voix[- ]off|narrat(?:or|eur|rice)|narration|on[- ]screen(?: text)?|(?:texte )?à l['’]écran|speaker notes?|notes? (?:de l['’]orateur|du présentateur)|(?:slide|diapo(?:sitive)?|scene|scène)\s\d+)\s?[:–—-]\s/iu,
]
const TIMINGS = [
  // The clock of a script starts at zero; a meeting at "9:30" does not.
  /^[\s[(]*0?0:\d{2}(?!\d)/u,
  /\((?:(?:environ|about|approx\.?|~)\s?)?\d{1,3}(?::\d{2}|\s?(?:s|secs?|mins?|mn))\.?\)/iu,
  /^(?:timing|timecode|time code|minutage)\s?:/iu,
]

const count = (text: string, signs: RegExp): number => (text.match(signs) ?? []).length

const isBalanced = (text: string): boolean =>
  count(text, /"/g) % 2 === 0 &&
  count(text, /[«“]/g) === count(text, /[»”]/g) &&
  count(text, /\(/g) === count(text, /\)/g)

/**
 * Whether a text contains a stage direction, or a label or timing of a script, which a voice would read
 * aloud.
 */
export const hasDirection = (text: string): boolean =>
  [...DIRECTIONS, ...TIMINGS].some((pattern) => pattern.test(text.trim()))

/**
 * Whether a spoken sentence is incomplete: cut off at either end, or with a quotation or bracket left open. A
 * text without a verb is not: headings are spoken too.
 */
export function isBrokenSentence(text: string, language: Language): boolean {
  const whole = text.trim()
  if (!/[\p{L}\p{N}]/u.test(whole)) return true
  const [first = ''] = /[\p{L}\p{N}]+/u.exec(whole) ?? []
  // Names like "iPhone" start in lower case.
  const startsInside = /^[«"“(\s]*\p{Ll}/u.test(whole) && !/\p{Lu}/u.test(first)
  const isAnnounced = /:\s*$/.test(whole)
  return (
    startsInside ||
    (!endsSentence(whole) && !isAnnounced) ||
    (!/\?/.test(whole) && LANGUAGE_PACKS[language].grammar.dangling.test(whole)) ||
    !isBalanced(whole)
  )
}

/** Whether a title or a line of a slide, or one of its cells, is cut off. It needs no end mark. */
export function isBrokenLine(line: string, language: Language): boolean {
  const whole = line.trim()
  return (
    /(?:…|\.{3}|[,;–—])$/.test(whole.replace(/^–$/, '')) ||
    LANGUAGE_PACKS[language].grammar.dangling.test(whole) ||
    !isBalanced(whole)
  )
}
