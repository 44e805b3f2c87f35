import type { Language } from '../../product/source-document.ts'
import { standsTogether } from '../checking/stands-together.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { splitSentences } from '../text/sentence-split.ts'
import { stemsOf } from '../text/text-match.ts'
import { unknownTerms } from './check/false-fact.ts'
import { isConnective, isSupported } from './model-citation.ts'

/** The passages that should support a text: as one text in their own language, and each as written. */
export type Evidence = { text: string; language: Language; passages: readonly string[] }
/** `known`: text whose words and names need no passage (the brief, a reviewer's note). */
type Setting = { language: Language; known: string }

/** The share of a phrase's own words that its evidence must contain. */
const ENOUGH = 0.5
/**
 * Whether evidence supports a title, objective, question or option: no figure, name or address is added, no
 * address joined to a name from another passage, and half of the meaningful words occur there. With evidence
 * in another language, only figures, names and addresses are compared. Pure.
 */
export function isGrounded(text: string, evidence: Evidence, setting: Setting): boolean {
  const { language, known } = setting
  if (!isWithoutStrangers(text, evidence, setting)) return false
  return evidence.language !== language || isOnTopic(text, `${evidence.text} ${known}`, language)
}

/** Whether a text adds no figure, name or address to its evidence, whatever its words. */
const isWithoutStrangers = (text: string, evidence: Evidence, setting: Setting): boolean =>
  strangersIn(text, evidence, setting).length === 0

/**
 * What a text adds to its evidence: figures, names, or itself if it has an address. If it `isChecked`, a number word
 * may count what is there. Pure.
 */
export function strangersIn(
  text: string,
  evidence: Evidence,
  { language, known, isChecked = false }: Setting & { isChecked?: boolean },
): string[] {
  const all = `${evidence.text} ${known}`
  const terms = unknownTerms(text, all, { language, knownLanguage: evidence.language, isChecked })
  if (terms.length > 0) return terms
  return hasStrangeAddress(text, [...evidence.passages, ...piecesOf(known)], language) ? [text] : []
}

/**
 * Whether `all` contains at least half of a text's own words; a text of teaching vocabulary alone fits any
 * topic.
 */
export function isOnTopic(text: string, all: string, language: Language): boolean {
  const frame = new Set(stemsOf(LANGUAGE_PACKS[language].model.frame, language))
  const own = [...new Set(stemsOf(text, language))].filter((stem) => !frame.has(stem) && !/^\d+$/.test(stem))
  const present = new Set(stemsOf(all, language))
  return own.length === 0 || own.filter((stem) => present.has(stem)).length / own.length >= ENOUGH
}

/**
 * Whether a text contains an address that no passage has together with the names in the text: two passages
 * must not be recombined into a phishing address.
 */
export function hasStrangeAddress(text: string, passages: readonly string[], language: Language): boolean {
  const frame = new Set(stemsOf(LANGUAGE_PACKS[language].model.frame, language))
  const isCommon = (word: string) => stemsOf(word, language).every((stem) => frame.has(stem))
  return !standsTogether(text, passages, isCommon)
}

/** The known text, sentence by sentence. */
export const piecesOf = (known: string): string[] => known.split(/\n+|(?<=[.!?;])\s+/u)

/**
 * The sentences of a description or summary that its evidence supports, or that only connect; the others are
 * dropped. Pure.
 */
export function carriedText(text: string, evidence: Evidence, setting: Setting): string {
  const { language, known } = setting
  const proof = { ...evidence, isQuoted: true }
  return splitSentences(text, language)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => {
      if (hasStrangeAddress(sentence, [...evidence.passages, ...piecesOf(known)], language)) return false
      if (isSupported(sentence, proof, setting)) return true
      return (
        isGrounded(sentence, evidence, setting) &&
        isConnective(sentence, `${evidence.text} ${known}`, language)
      )
    })
    .join(' ')
}
