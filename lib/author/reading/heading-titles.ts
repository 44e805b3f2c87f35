import type { SourceDocument } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { isMoment } from '../text/moments.ts'
import { easeCapitals, learnCasing, upperFirst } from '../text/text-clean.ts'
import { countWords, isStopWord } from '../text/text-match.ts'
import { readable } from './blank-markup.ts'
import type { Part } from './source-tree.ts'

const EMOJI = /(?![©®™])\p{Extended_Pictographic}|[✓✗✘]|\uFE0F|\u200D|\u20E3/gu
const ARROW = /^\s*(?:[→⇒➔➜➤►▶›]|[=-]>)+\s*/u
const NUMBERING = /^\s*(?:\d+(?:(?:\.\d+)+[.)]?|[.)]|\s?[-–—](?=\s))|[IVX]+[.)])\s*(?=\p{L}|["“«])/u
const DURATION_IN_BRACKETS =
  /\s*[([]\s*(?:environ |about |~)?\d+(?:[:.,]\d+)?\s*(?:[-–—àto]+\s*\d+(?:[:.,]\d+)?)?\s*(?:s|sec(?:ondes?|onds?)?|min(?:utes?)?|mn|h|heures?|hours?)\b[^)\]]*[)\]]\s*/gi

/** A title without emoji, numbering, a duration in brackets or a final colon. */
export function cleanTitle(raw: string): string {
  const bare = readable(raw)
    .replace(EMOJI, '')
    .replace(ARROW, '')
    .trim()
    .replace(NUMBERING, '')
    .replace(DURATION_IN_BRACKETS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return bare.replace(/[\s:;,–—-]+$/, '').trim() || raw.trim()
}

/** The number by which a folder sorts its files, with the language of a text: "01-en-". */
const SORTING = /^\d{1,3}[\s._-]+(?:(?:en|fr)[\s._-]+)?(?=\p{L})/iu
/** What a program calls a file that nobody has named. */
const UNNAMED =
  /^(?:untitled|sans titre|(?:new |nouveau )?(?:document|présentation|presentation|doc))(?:[\s.()-]*\d*\)?)$/iu

/** A file name as a title: "plan-2024.fr.md" is "Plan 2024"; empty if it names nothing. */
export function nameAsTitle(name: string): string {
  const title = upperFirst(
    name
      .replace(/\.\w{2,4}$/, '')
      .replace(/\.(?:fr|en)$/, '')
      .replace(SORTING, '')
      .replace(/[-_]+/g, ' ')
      .trim(),
  )
  return UNNAMED.test(title) ? '' : title
}

const MAX_ACRONYM = 6

/** Whether a text is in capitals, except for a few letters. */
export function isShouted(text: string): boolean {
  const letters = text.replace(/\([^)]*\)/g, '').match(/\p{L}/gu) ?? []
  const large = letters.filter((letter) => letter !== letter.toLowerCase())
  return letters.length > 4 && large.length > letters.length * 0.7
}

/**
 * Turns a document's headings into titles: cleaned, and with words in capitals lowered if the document has
 * them in lower case elsewhere; an all-caps heading becomes sentence case. Acronyms stay.
 */
export function titleMaker(document: SourceDocument): (raw: string) => string {
  const casing = learnCasing([document])
  const { small, large } = learnSizes(document)
  const { commonEnding } = LANGUAGE_PACKS[document.language].grammar
  const isAcronym = (word: string) => word.length <= MAX_ACRONYM && large.has(word) && !small.has(word)
  return (raw) => {
    const title = cleanTitle(raw)
    const shouted = isShouted(title)
    // "JULIE MARCHAND": words that the text has nowhere else are a name.
    const words = title.match(/\p{L}+/gu) ?? []
    const isOther = (word: string) => {
      const lower = word.toLowerCase()
      return (
        !small.has(lower) &&
        !isStopWord(lower, document.language) &&
        !isAcronym(lower) &&
        !commonEnding.test(upperFirst(lower))
      )
    }
    if (shouted && words.length === 2 && words.every((word) => word.length > 3 && isOther(word)))
      return title.replace(
        /\p{L}+/gu,
        (word) => casing.get(word.toLowerCase()) ?? upperFirst(word.toLowerCase()),
      )
    const eased = title.replace(/(?<!\p{L})\p{Lu}[\p{Lu}\p{N}]*(?!\p{L})/gu, (word, offset: number) => {
      const lower = word.toLowerCase()
      // "A" at the end of "STEP A" is a name; "À" and "Y" between words are not.
      if (word.length === 1)
        return offset > 0 && (word === 'À' || (shouted && /^['’ ]\p{L}/u.test(title.slice(offset + 1))))
          ? lower
          : word
      if (isAcronym(lower)) return word
      if (!shouted) return word.length > 3 && small.has(lower) && !large.has(lower) ? lower : word
      const isKnown = small.has(lower) || isStopWord(lower, document.language)
      return word.length > 3 || isKnown ? (casing.get(lower) ?? lower) : word
    })
    return upperFirst(eased)
  }
}

/**
 * The words that running text has in lower case, and those it has in capitals; both are returned in lower
 * case.
 */
function learnSizes(document: SourceDocument): { small: Set<string>; large: Set<string> } {
  const small = new Set<string>()
  const large = new Set<string>()
  for (const { kind, start, end } of document.blocks) {
    const text = document.text.slice(start, end).replace(/\[[^\]]*\]/g, '')
    if (kind === 'heading' || isShouted(text)) continue
    for (const [word] of text.matchAll(/\p{L}[\p{L}\p{N}]*/gu)) {
      if (word.length > 1 && word === word.toUpperCase()) large.add(word.toLowerCase())
      else if (/^\p{Ll}/u.test(word)) small.add(word)
    }
  }
  return { small, large }
}

const NUMBERED = /^(?:(?:[\p{L}-]+\s+(?:n[°o]\s?)?(?:\d+|[A-Z])|Q\d+)(?:\s*[-–—:.]\s+|\s*$))+/u
const LABELED = /^\p{L}+\s?:\s+(?=\S)/u
const COUNTED = /^\d{1,2}\s+(?=\p{L})/u

/**
 * Removes from the titles of a part's children what does not distinguish them: "Objection:" before most of
 * them, "Step 1 —", "Step 2 —", and numbers that only count them: "1 Introduction", "2 Main specifications". Labels
 * that say when, or leave gaps, are facts: "Month 0", "Month 3".
 */
export function dropSharedPrefix({ parts }: Part): void {
  const found = (sign: RegExp) => parts.flatMap(({ title }) => sign.exec(title)?.[0] ?? [])
  const drop = (isShared: (prefix: string) => boolean, sign: RegExp) => {
    for (const part of parts) {
      const [prefix = ''] = sign.exec(part.title) ?? []
      const rest = part.title.slice(prefix.length).trim()
      if (prefix && isShared(prefix) && countWords(rest) > 0) part.title = upperFirst(rest)
    }
  }
  const heads = found(LABELED)
  const needed = Math.max(2, parts.length * 0.6)
  drop((head) => heads.filter((each) => each === head).length >= needed, LABELED)
  for (const sign of [COUNTED, NUMBERED]) {
    const counts = found(sign)
    drop((prefix) => isCounter(counts) && !(/\p{L}{3}/u.test(prefix) && isMoment(prefix)), sign)
  }
}

/** Whether labels only count: "Step 1", "Step 2" without a gap, not "Tier 1", "Tier 3". */
function isCounter(labels: string[]): boolean {
  const counts = labels.map((label) => Number(/\d+/.exec(label)?.[0] ?? Number.NaN))
  const areLetters = counts.every(Number.isNaN)
  const isNext = (count: number, at: number) => at === 0 || count === counts[at - 1]! + 1
  return labels.length > 1 && (areLetters || counts.every(isNext))
}

/** A name has at most this many words, none of them a common one; a sentence has this many, or an end mark. */
const WORDS = { name: 3, sentence: 6 }
const LEAST_LETTERS = 8

/**
 * A document with its sentences and names in capitals as they are written elsewhere: "PLUTÔT QUE DES CHANTIERS"
 * → "Plutôt que des chantiers", "JULIE MARCHAND" → "Julie Marchand". Every character keeps its place; headings
 * have titles of their own, and cells may be codes.
 */
export function easedDocument(document: SourceDocument): SourceDocument {
  const casing = learnCasing([document])
  const isCommon = (word: string) => isStopWord(word, document.language)
  let { text } = document
  for (const { kind, start, end } of document.blocks) {
    const own = document.text.slice(start, end)
    if (!/^(?:paragraph|list_item|quote)$/.test(kind) || !isCapitals(own)) continue
    const words = own.match(/\p{L}+/gu) ?? []
    const isName =
      /^[\p{L}\s’'.-]+$/u.test(own) &&
      countWords(own) <= WORDS.name &&
      !words.some((word) => isCommon(word.toLowerCase()))
    if (!isName && countWords(own) < WORDS.sentence && !/[.!?]$/.test(own)) continue
    const eased = isName
      ? own.replace(/\p{L}+/gu, (word) => upperFirst(word.toLowerCase()))
      : own.replace(/[^.!?]+/g, (sentence) =>
          sentence.replace(/\S[\s\S]*/, (said) => upperFirst(easeCapitals(said, casing, isCommon))),
        )
    if (eased.length === own.length) text = text.slice(0, start) + eased + text.slice(end)
  }
  return text === document.text ? document : { ...document, text }
}

const isCapitals = (text: string): boolean =>
  isShouted(text) && (text.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS && countWords(text) > 1
