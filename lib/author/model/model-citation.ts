import type { Language } from '../../platform/source-document.ts'
import { stemsOf, wordsOf } from '../builtin/words/text-match.ts'
import { plainNumbers } from './open-answer.ts'

/** The share of a sentence's meaningful words that its evidence must contain. */
const ENOUGH = 0.5
/**
 * The number of meaningful words of a connecting sentence that may be missing from sources, outline and
 * brief, apart from teaching vocabulary.
 */
const OWN_WORDS = 3
const TEACHING: Record<Language, string> = {
  en: 'welcome let look see learn remember recap summary next first now start begin end minute module course part chapter step point example practice question answer situation imagine think ask why how moment time quiz ready together key useful help way put together',
  fr: 'bienvenue voyons voir regardons apprendre retenir rappel résumé suite suivant premier maintenant commençons commencer fin finir minute module cours formation partie chapitre étape point exemple pratique question réponse situation imaginez penser demander pourquoi comment moment temps quiz prêt ensemble clé utile aider façon passons abordons',
}
const NEGATION: Record<Language, RegExp> = {
  en: /\b(?:not|never|nobody|nothing|none|neither|nor|cannot)\b|n['’]t\b/iu,
  fr: /(?<!\p{L})(?:pas|jamais|aucune?|rien|ni)(?!\p{L})/iu,
}
const ONLY: Record<Language, RegExp> = {
  en: /\bnot (?:only|just)\b|\bwhy not\b/giu,
  fr: /(?:non|pas) seulement|pourquoi pas|pas à pas/giu,
}

const figuresIn = (text: string, language: Language): string[] =>
  plainNumbers(text, language).match(/\d+(?:\.\d+)?/gu) ?? []

const negates = (text: string, language: Language): boolean =>
  NEGATION[language].test(text.replace(ONLY[language], ' '))

/** Words written large inside a sentence, or in capitals: names. */
const namesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<=[\p{L}\p{N},;]\s["“«(]?\s?)\p{Lu}[\p{L}\p{N}-]*|(?<![\p{L}\p{N}])\p{Lu}{2,}(?!\p{L})/gu,
    ),
  ].map(([name]) => name)

/**
 * The figures and names of a text that do not occur in `known`; `knownLanguage` is the language of `known`.
 */
export function unknownTerms(
  text: string,
  known: string,
  { language, knownLanguage = language }: { language: Language; knownLanguage?: Language },
): string[] {
  const figures = new Set([...figuresIn(known, knownLanguage), ...figuresIn(known, language)])
  const words = new Set(wordsOf(known))
  const isNew = (name: string) => !wordsOf(name).every((word) => words.has(word) || word.length < 2)
  return [
    ...figuresIn(text, language).filter((figure) => !figures.has(figure)),
    ...namesIn(text).filter(isNew),
  ]
}

/**
 * Whether a sentence is supported by its evidence: all its figures and names occur there, and half of its
 * meaning, and it negates nothing the evidence does not. Words of evidence in another language cannot be
 * compared: it must have been quoted literally. Names in `known` (the outline, the brief) need no evidence.
 */
export function isSupported(
  text: string,
  evidence: { text: string; language: Language; isQuoted: boolean },
  { language, known }: { language: Language; known: string },
): boolean {
  const figures = unknownTerms(text, evidence.text, { language, knownLanguage: evidence.language })
  const names = new Set(wordsOf(known))
  if (figures.some((stranger) => !wordsOf(stranger).every((word) => names.has(word) && !/^\d/.test(word))))
    return false
  if (evidence.language !== language) return evidence.isQuoted
  if (negates(text, language) && !negates(evidence.text, language)) return false
  const wanted = [...new Set(stemsOf(text, language))].filter((stem) => !/^\d+$/.test(stem))
  const shareIn = (part: string) => {
    const present = new Set(stemsOf(part, language))
    return wanted.filter((stem) => present.has(stem)).length / (wanted.length || 1)
  }
  const isReversed = (part: string) => negates(part, language) && shareIn(part) > REVERSED
  const parts = evidence.text.split(/(?<=[.!?…])\s+/)
  const nearest = parts.toSorted((a, b) => shareIn(b) - shareIn(a))[0] ?? ''
  if (!negates(text, language) && isReversed(nearest)) return false
  return wanted.length === 0 || shareIn(evidence.text) >= ENOUGH
}

/** A text that repeats nearly all words of a negated statement without the negation says the opposite. */
const REVERSED = 0.75

/**
 * Whether a sentence without a passage only connects: no figure, no name, hardly a word that is not `known`.
 */
export function isConnective(text: string, known: string, language: Language): boolean {
  if (unknownTerms(text, known, { language }).length > 0 || figuresIn(text, language).length > 0) return false
  const present = new Set(stemsOf(known, language))
  const teaching = stemsOf(TEACHING[language], language)
  const own = new Set(
    stemsOf(text, language).filter((stem) => !present.has(stem) && !teaching.includes(stem)),
  )
  return own.size <= OWN_WORDS
}
