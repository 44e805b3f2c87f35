import { countWords } from './text-match.ts'

const DRAWN = /(?![©®™0-9#*])\p{Extended_Pictographic}|\uFE0F|\u200D|\u20E3/gu
const EMOJI_CODE = /(?<![\p{L}\d]):[a-z][a-z_]{1,24}:(?![\p{L}\d])/gu
const BULLET = /^(?:[-–—•*→⇒➔➜➤►▶›]|=>)+\s*(?=[\p{L}"“«])/u
const LINK = /\s*(?::|→|\()\s*(?:lien|link|ici|here)\s*\)?[.\s]*$/iu
const ADDRESS = /\s*\(\s*(?:https?:\/\/|www\.)[^)]*\)/g
// Words that no line may end on: what they introduce would be missing.
const NEVER_LAST =
  /(?:^|[\s'’])(?:et|ou|ni|mais|de|du|des|d|à|au|aux|en|dans|sur|pour|par|avec|sans|que|qui|le|la|l|les|un|une|ce|ces|cette|son|sa|ses|leur|leurs|vos|votre|nos|notre|très|plus|moins|and|or|nor|but|of|to|in|on|for|with|by|at|from|the|a|an|that|which|is|are|was|were|be|has|have|can|will|should|must|may|not|est|sont|sera|peut|doit|your|their|our|its|this|these|very|more|less|includes?|contains?|covers?|requires?|following|follows|comprend|comprennent|inclut|incluent|contient|contiennent|suivante?s?)$/iu

/** A line as it is shown: no emoji, bullet, address or end mark; an ellipsis stays. */
function trim(text: string): string {
  return text
    .replace(DRAWN, '')
    .replace(EMOJI_CODE, '')
    .replace(/\*\*\s?|__(?=\p{L})|(?<=\p{L})__/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BULLET, '')
    .replace(ADDRESS, '')
    .replace(LINK, '')
    .replace(/[\s.;:,]+$/, (end) => (/\.{3}/.test(end) ? '…' : ''))
}

const count = (text: string, signs: RegExp): number => (text.match(signs) ?? []).length

const isBalanced = (text: string): boolean =>
  count(text, /"/g) % 2 === 0 &&
  count(text, /[«“]/g) === count(text, /[»”]/g) &&
  count(text, /[([]/g) === count(text, /[)\]]/g)

/**
 * A text for a line of a slide or a title, whole and in its own words, without its end mark; null if it has more
 * than `most` words or only announces something. It is never cut: what a clause behind a comma adds may be the
 * condition, the exception or the point.
 */
export function phrase(text: string, most: number): string | null {
  const whole = trim(text)
  // "Produce a report with:" means nothing without its list.
  if (/:\s*$/.test(text) && countWords(whole) > 2 && isOpenEnded(whole)) return null
  return countWords(whole) <= most ? whole : null
}

/** The sentences inside a saying, without quotation marks, each with the space before it. */
export const sentencesInside = (inside: string): string[] =>
  inside.match(/(?:[^.!?…]|[.!?…]+(?!\s|$|[.!?…]))+[.!?…]*/g) ?? []

const CLOSING_MARK: Record<string, string> = { '«': ' »', '“': '”', '"': '"' }

/**
 * A quotation of at most `most` words, or its first sentences with the marks closed; null if the text does
 * not open with a quotation mark, or its first sentence is far too long.
 */
export function shortQuote(text: string, most: number): string | null {
  const open = /^["“«]\s?/.exec(text)?.[0]
  if (!open) return null
  if (countWords(text) <= most) return text
  const inside = text
    .replace(/\s*\[[^\]]{1,30}[.!?]\]/g, '')
    .slice(open.length)
    .replace(/\s?["”»][.!?]?\s*$/, '')
  let kept = ''
  for (const sentence of sentencesInside(inside)) {
    if (kept && countWords(kept + sentence) > most) break
    kept += sentence
  }
  kept = kept.trim()
  const isWhole = kept !== '' && countWords(kept) <= most + 8 && !/["“«]/.test(kept) && isBalanced(kept)
  return isWhole ? open + kept + CLOSING_MARK[open.trim()] : null
}

const LEAST_TOLD = 5

/**
 * A saying in at most `most` words, in quotation marks: all of it, or its first sentence that says more than
 * "I see"; null if none fits.
 */
export function tellingSentence(text: string, most: number): string | null {
  const whole = text.trim()
  if (countWords(whole) <= most) return whole
  const [, open = '', inside = whole, close = ''] =
    /^(["“«]\s?)([^"“”«»]+)(\s?["”»])[.!?]?$/u.exec(whole) ?? []
  const sentences = sentencesInside(inside)
  const fitting = sentences
    .map((sentence) => sentence.trim())
    .find(
      (sentence) =>
        countWords(sentence) >= LEAST_TOLD && countWords(sentence) <= most && isBalanced(sentence),
    )
  return fitting ? open + fitting + close : null
}

/**
 * Whether a sentence of at most `most` words can stand alone, on a slide or in a list of things to remember:
 * it does not lean on another, is not a quotation and has no placeholder in brackets.
 */
export function isClaim(sentence: { text: string; leans: boolean }, most = 14): boolean {
  const { text, leans } = sentence
  const words = countWords(text)
  if (leans || words < 4 || words > most) return false
  return /[.!]["”»)]*$/.test(text) && !/^["“«]/.test(text) && !text.includes('[')
}

/**
 * The beginning of a sentence in at most `most` words with an ellipsis, used when it contains no usable
 * phrase. Quotation marks and brackets that the cut would leave open are dropped.
 */
export function beginning(text: string, most: number): string {
  const whole = trim(text)
  if (countWords(whole) <= most) return whole
  let head = whole.split(' ').slice(0, most).join(' ')
  while (countWords(head) > 4 && isOpenEnded(head)) head = head.slice(0, head.lastIndexOf(' '))
  const bare = isBalanced(head) ? head : head.replace(/["“”«»()[\]]\s?/g, '')
  return `${bare.replace(/[\s.;:,–—-]+$/, '')} …`
}

/** Whether a text ends on a word that introduces something: "The team meets to". */
export const isOpenEnded = (text: string): boolean => NEVER_LAST.test(text.replace(/[\s.:;,…]+$/, ''))
