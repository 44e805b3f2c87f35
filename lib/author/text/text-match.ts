import { createRequire } from 'node:module'
import { type Language, perLanguage } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'

// Neither package has type declarations; snowball-stemmers is CommonJS.
const load = createRequire(import.meta.url)
type Stemmer = { stem(word: string): string }
const snowball = load('snowball-stemmers') as { newStemmer(name: string): Stemmer }
const lists = load('stopword') as { eng: string[]; fra: string[] }

const stemmers = perLanguage((language) => snowball.newStemmer(LANGUAGE_PACKS[language].grammar.stemmer))
const stops = perLanguage((language) => {
  const { listed, more } = LANGUAGE_PACKS[language].grammar.stopWords
  return new Set([...lists[listed], ...more.split(' ').filter(Boolean)])
})

/** Whether a lower-case word has no meaning of its own. */
export const isStopWord = (word: string, language: Language): boolean => stops[language].has(word)

/** Whether a lower-case word is one of those by which people ask, whatever they ask about. */
export const isAskingWord = (word: string, language: Language): boolean =>
  isStopWord(word, language) || LANGUAGE_PACKS[language].grammar.askingWords.has(word)

/** The words of a text in lower case, with accents, elided articles split off. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The number of words a text has when spoken; "10 000" with its narrow space is one. */
export const countWords = (text: string): number =>
  text.split(/[^\S\u202F]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const known = perLanguage(() => new Map<string, string[]>())
const MAX_KNOWN = 20_000

/** The stems of the meaningful words of a text, in order. */
export function stemsOf(text: string, language: Language): readonly string[] {
  const found = known[language].get(text)
  if (found) return found
  const stems = wordsOf(text)
    .filter((word) => !stops[language].has(word))
    .map((word) => stemmers[language].stem(word))
  // The same texts are compared many times, and a worker may live long.
  if (known[language].size >= MAX_KNOWN) known[language].clear()
  known[language].set(text, stems)
  return stems
}

/** The share (0-1) of the smaller text's stems that the other one also has. */
export function similarity(one: string, other: string, language: Language): number {
  const [first, second] = [new Set(stemsOf(one, language)), new Set(stemsOf(other, language))]
  const smaller = Math.min(first.size, second.size)
  return smaller === 0 ? 0 : [...first].filter((stem) => second.has(stem)).length / smaller
}

/** The share (0-1) of a topic's meaningful words that a text contains. */
export function coverage(topic: string, text: string, language: Language): number {
  const wanted = new Set(stemsOf(topic, language))
  const present = new Set(stemsOf(text, language))
  return wanted.size === 0 ? 1 : [...wanted].filter((stem) => present.has(stem)).length / wanted.size
}

const QUOTED = /[«“"]\s*([^«»“”"]+?)\s*[»”"]/gu

/** Whether a text covers an objective: all that the objective quotes, else half of its meaningful words. */
export function carriesObjective(objective: string, text: string, language: Language): boolean {
  const quoted = [...objective.matchAll(QUOTED)].map(([, words]) => words!)
  if (quoted.length > 0 && quoted.every((words) => coverage(words, text, language) === 1)) return true
  return coverage(objective, text, language) >= 0.5
}

/** Whether a text mentions a topic: it contains all the meaningful words of the topic, in any form. */
export function mentions(text: string, topic: string, language: Language): boolean {
  const wanted = stemsOf(topic, language)
  const present = new Set(stemsOf(text, language))
  return wanted.length > 0 && wanted.every((stem) => present.has(stem))
}

/** The key by which sentences are compared: the words in lower case. */
export const sentenceKey = (text: string): string => wordsOf(text).join(' ')
