import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { countWords } from './text-match.ts'

const DRAWN = /(?![©®™0-9#*])\p{Extended_Pictographic}|\uFE0F|\u200D|\u20E3/gu
const EMOJI_CODE = /(?<![\p{L}\d]):[a-z][a-z_]{1,24}:(?![\p{L}\d])/gu
const BULLET = /^(?:[-–—•*→⇒➔➜➤►▶›]|=>)+\s*(?=[\p{L}"“«])/u
const LINK = /\s*(?::|→|\()\s*(?:lien|link|ici|here)\s*\)?[.\s]*$/iu
const ADDRESS = /\s*\(\s*(?:https?:\/\/|www\.)[^)]*\)/g
// A relative clause, a participle or an adverbial that runs to the end of its sentence.
const TRAILING =
  /^(?:qui|dont|où|dans (?:le respect|le cadre|un contexte|un environnement)|en particulier|grâce|tant|que ce soit|quel(?:le)?s? que|lors|via|pour que|lequel|laquelle|lesquels|lesquelles|auquel|avec|afin|tout en|en \p{L}+ant|au regard|ainsi qu\p{L}*|plutôt|telle?s? qu\p{L}*|bien qu\p{L}*|même s\p{L}*|who|whose|where|whereas|with|up to|both|from|usually|typically|regardless|along|alongside|in order|as well as|rather|ranging|ie|i\.e\.|e\.g\.|\p{L}{3,}(?:ing|ant))(?![\p{L}])/iu
// Words that no line may end on: what they introduce would be missing.
const NEVER_LAST =
  /(?:^|[\s'’])(?:et|ou|ni|mais|de|du|des|d|à|au|aux|en|dans|sur|pour|par|avec|sans|que|qui|le|la|l|les|un|une|ce|ces|cette|son|sa|ses|leur|leurs|vos|votre|nos|notre|très|plus|moins|and|or|nor|but|of|to|in|on|for|with|by|at|from|the|a|an|that|which|is|are|was|were|be|has|have|can|will|should|must|may|not|est|sont|sera|peut|doit|your|their|our|its|this|these|very|more|less|includes?|contains?|covers?|requires?|following|follows|comprend|comprennent|inclut|incluent|contient|contiennent|suivante?s?)$/iu
// A condition limits the text before it: without it, the line would claim more than the source.
const CONDITION =
  /^[,\s(–—-]*(?:(?:and|but|or|et|mais|ou)\s+)?(?:only\s|just\s|seulement\s|uniquement\s)?(?:unless|provided|providing|except|without|if|when|until|as long as|so long as|subject to|sauf|à moins|à condition|pourvu|sous réserve|sans|si|s['’]il|lorsqu|quand|tant qu|jusqu|hors|excepté|or|ou|ni|nor)(?!\p{L})/iu
// "It is not the theory, but the habit": what is denied means nothing without what is affirmed.
const OPPOSED = /^[,\s–—-]*(?:but|it['’]s|it is|mais|c['’]est)\s/iu
const DENIED = /(?<!\p{L})(?:not|\p{L}+n['’]t|pas)(?!\p{L})/iu
// "A, B and C" is not cut before "and", nor before its last element.
const CONJOINED = /^(?:et|ou|and|or|ni|nor)\s/i
// "The values, notably trust, matter": the text after the aside is the rest of the sentence.
const ASIDE =
  /^(?:including|such as|especially|notably|notamment|surtout|y compris|comme|(?:mais|but)\s(?:surtout|aussi|also|not|pas))\s[^,;:]{2,60},\s+(?!and |or |et |ou )/iu
const PURPOSE = /\s(?=(?:because|so that|in order to|parce qu|puisqu|afin (?:de|d['’]|que))(?!\p{Ll}{3}))/giu
// "Rappeler le client pour fixer une date" makes sense without its purpose; "un moyen pour …" and "conçus
// pour …" do not.
const AIM = /\s(?=pour \p{L}+(?:er|ir|re)\s)/giu
const NEEDS_AIM = /(?:ées?|és?|\sune?\s\S+(?:\s\S+)?)$/iu
// A second verb with the same subject, or a second clause.
const SECOND =
  /\s(?=(?:(?:and|but|so) (?:will|can|must|should|may|is|are|has|have|we|you|they|it)|(?:et|mais|donc) (?:ser\p{L}+|est|sont|doi\p{L}+|peu\p{L}+|perme\p{L}+|nous|vous|ils?|elles?|on))\s)/giu
// A second step of an instruction: "and ask them …", "et demander au client …".
const STEP =
  /\s(?=(?:and (?!(?:all|both|of|in|on|for|with|to|at|by|from|then)\s)\p{L}+ (?:the|an?|your|our|their|them|it|him|her|us)|et \p{L}+(?:er|ir|re|ez) (?:les?|la|l['’]\p{L}+|une?|des|aux?|votre|vos|son|sa|ses|cet?|cette))\s)/giu
// "The seller reserves the right, in these cases, to cancel": what was begun before the aside goes on behind it.
const GOES_ON = /^,\s+[^,;]+,\s+(?:de|d['’]|du|des|à|au|aux|que|qu['’]|to|that|of)(?![\p{Ll}]{3})/iu
const RELATIVE =
  /(?:^|\s)(?:that|which|who|whose|where|how|what|whether|qui|que|dont|où|comment)\s|\s(?:qu|s)['’]/iu

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
 * A text for a line of a slide or a title, in its own words: all of it, without its end mark, if it has at
 * most `most` words; else its main clause of at least `least` words, if that is complete without the rest;
 * else null. `announced`: what follows a colon may be used too.
 */
export function phrase(
  text: string,
  language: Language,
  most: number,
  least = 3,
  announced = false,
): string | null {
  const whole = trim(text)
  // "Produce a report with:" means nothing without its list.
  if (/:\s*$/.test(text) && countWords(whole) > 2 && isOpenEnded(whole)) return null
  if (countWords(whole) <= most) return whole
  const isSeveral = /[.!?…]["”»)]*\s+["“«(]?\p{Lu}/u.test(whole)
  if (isSeveral || /\?["”»\s]*$/.test(whole)) return null
  const bare = withoutAsides(whole)
  if (countWords(bare) <= most) return bare
  const head = mainClause(bare, language, most, Math.max(4, least))
  return head ?? (announced ? afterColon(bare, language, most) : null) ?? beforeColon(bare, language, most)
}

/** A long text without its parentheses, unless they limit what it says. */
const withoutAsides = (text: string): string =>
  text.replace(/\s\(([^()]{3,})\)(?=\s)/g, (all, aside: string) =>
    CONDITION.test(aside) || /^(?:with|not|pas|hors)(?!\p{L})/iu.test(aside) ? all : '',
  )

/**
 * "Send the practical details of the first day: date, time and place." The list itself is left to the
 * narration.
 */
function beforeColon(text: string, language: Language, most: number): string | null {
  const [head = '', rest, ...more] = text.split(/\s?:\s+/)
  const isCommand = LANGUAGE_PACKS[language].patterns.command.test(head)
  if (!isCommand || !rest?.includes(',') || more.length > 0) return null
  const isFit = countWords(head) >= 6 && countWords(head) <= most
  return isFit && isBalanced(head) && !isOpenEnded(head) ? head : null
}

/** The longest beginning that is a complete sentence, or null. */
function mainClause(text: string, language: Language, most: number, least: number): string | null {
  const colon = /\s?:(?=\s)/.exec(text)?.index ?? Number.POSITIVE_INFINITY
  const heads = [...strongEnds(text), ...commas(text, language), ...reasons(text, language)]
    .filter((end) => end < colon && !CONDITION.test(text.slice(end).replace(/^\s?;/, '')))
    .filter((end) => !(OPPOSED.test(text.slice(end)) && DENIED.test(text.slice(0, end))))
    .map((end) => text.slice(0, end))
    .filter((head) => {
      const words = countWords(head)
      return words >= least && words <= most && !isOpenEnded(head) && isBalanced(head)
    })
    // "If you stay in the team, or change it" does not have its main clause yet.
    .filter((head) => !isDangling(text, language) || hasMainClause(head, language))
    .filter((head) => !GOES_ON.test(text.slice(head.length)))
  const best = heads.sort((one, other) => countWords(other) - countWords(one))[0]
  return best ? trim(best) : null
}

/** "If …, …": up to its first comma, it is not a sentence. */
const isDangling = (text: string, language: Language): boolean =>
  LANGUAGE_PACKS[language].patterns.subordinate.test(text) || CONDITION.test(text)

/** "If you are unwell for a week, regardless of your hours" has no main clause: an adverbial is none. */
function hasMainClause(head: string, language: Language): boolean {
  const last = /,\s+(?!(?:or|and|but|ou|et|mais)\s)([^,]+)$/iu.exec(head)?.[1]
  const { circumstance } = LANGUAGE_PACKS[language].grammar
  return last !== undefined && ![TRAILING, CONDITION, circumstance].some((other) => other.test(last))
}

/**
 * Where a semicolon, a single dash or a parenthesis at the end of the text starts. Two dashes enclose an
 * aside.
 */
function strongEnds(text: string): number[] {
  const dashes = count(text, /\s[–—-]\s|—/g)
  const closesLast = /\)[\s.!]*$/.test(text)
  return [...text.matchAll(/\s?;(?=\s)|\s[–—-](?=\s)|—|\s(?=\()/g)]
    .filter(({ 0: sign, index }) => {
      if (/[–—-]/.test(sign))
        return dashes === 1 && countWords(text.slice(0, index)) >= 6 && !/\d$/.test(text.slice(0, index))
      return sign.trim() !== '' || (closesLast && !text.slice(index + 2).includes('('))
    })
    .map(({ index }) => index)
}

/** The commas at which a sentence may be cut: a clause of its own follows, not the rest of an enumeration. */
function commas(text: string, language: Language): number[] {
  const { pauses } = LANGUAGE_PACKS[language].patterns
  const isOpen = isDangling(text, language)
  return [...text.matchAll(/,\s+/g)]
    .filter(({ 0: sign, index }) => {
      const head = text.slice(0, index)
      const rest = text.slice(index + sign.length)
      const goesOn = pauses.test(rest) || (TRAILING.test(rest) && !rest.includes(','))
      if (!goesOn || countWords(rest) < 4 || ASIDE.test(rest)) return false
      if (!CONJOINED.test(rest) || !head.includes(',')) return true
      // "If you can, call the buyer, and …" has its main clause; "As I have shared tips, prices, and …" does
      // not.
      const [, main = '', ...more] = head.split(',')
      return isOpen && more.length === 0 && countWords(main) >= 4
    })
    .map(({ index }) => index)
}

/** Where a reason, a purpose or a second statement starts without a comma before it. */
function reasons(text: string, language: Language): number[] {
  if (isDangling(text, language)) return []
  // "Not because …": what is denied is the reason.
  const isDenied = (head: string) => /(?:^|[\s'’])(?:not|n['’]t|pas|only|just|seulement)$/i.test(head)
  const heads = (signs: RegExp) => [...text.matchAll(signs)].map(({ index }) => text.slice(0, index))
  const isCommand = LANGUAGE_PACKS[language].patterns.command.test(text)
  const seconds = [...heads(SECOND), ...(isCommand ? heads(STEP) : [])].filter((head) => !RELATIVE.test(head))
  const aims = heads(AIM).filter((head) => !NEEDS_AIM.test(head))
  return [...[...heads(PURPOSE), ...aims].filter((head) => !isDenied(head)), ...seconds]
    .filter((head) => !head.includes(','))
    .map(({ length }) => length)
}

/** "The idea is simple: listen before you talk." The statement is what follows the colon. */
function afterColon(text: string, language: Language, most: number): string | null {
  const rest = /^[^:]{3,90}?\s?:\s+(.+)$/s.exec(text)?.[1]
  if (!rest || /^[«"“]/.test(rest) || !isBalanced(rest)) return null
  const words = countWords(rest)
  if (words < 4 || words > most || LANGUAGE_PACKS[language].patterns.subordinate.test(rest)) return null
  return trim(rest.charAt(0).toUpperCase() + rest.slice(1))
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

/** Whether a clause limits what the rest of its sentence says: "if the form is late", "unless …". */
export const isLimit = (clause: string): boolean => CONDITION.test(clause)

/** Whether a text ends on a word that introduces something: "The team meets to". */
export const isOpenEnded = (text: string): boolean => NEVER_LAST.test(text.replace(/[\s.:;,…]+$/, ''))
