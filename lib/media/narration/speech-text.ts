import type { Language } from '../../product/source-document.ts'
import type { Pronunciation } from './narrator.ts'
import { spokenParts } from './spoken/speak-text.ts'

/**
 * The engine's input. `owners[i]` is the index of the written word that character i of `text` belongs to.
 * `sounds` are terms in IPA: each is represented in the text by one character from U+E000 on, its index in
 * the list.
 */
export type SpokenText = { text: string; owners: number[]; sounds?: string[] }

const FIRST_SOUND = 0xe000
const SOUND = /[\ue000-\uf8ff]/gu

const HAS_SPEECH = /[\p{L}\p{N}]/u
const OPENING = /^[«“"'([¿¡]+$/u

/**
 * Splits a sentence into its words as written. A lone punctuation mark stays with the word it belongs to
 * (`« bravo »`, `Prêt ?`), so the words joined by spaces are the sentence again.
 */
export function splitWords(sentence: string): string[] {
  const words: string[] = []
  let opening = ''
  for (const token of sentence.split(/[ \t\r\n\0]+/).filter(Boolean)) {
    const bare = !HAS_SPEECH.test(token)
    if (bare && (OPENING.test(token) || words.length === 0)) opening += `${token} `
    else if (bare && words.length > 0 && !opening) words[words.length - 1] += ` ${token}`
    else {
      words.push(opening + token)
      opening = ''
    }
  }
  if (opening && words.length > 0) words[words.length - 1] += ` ${opening.trim()}`
  else if (opening) words.push(opening.trim())
  return words
}

/** Whether there is anything to speak in it. */
export const isSpeakable = (text: string): boolean => HAS_SPEECH.test(text)

/** The same for the engine's input, where a term in phonemes can be spoken. */
export const isSaid = (text: string): boolean => isSpeakable(text) || text.search(SOUND) >= 0

/** Puts what `say` returns for each term in phonemes back in its place. */
export const withSounds = (text: string, say: (place: number) => string): string =>
  text.replace(SOUND, (character) => say(character.charCodeAt(0) - FIRST_SOUND))

/** How terms are said: `own` by a person's glossary, `names` that an engine would misread. */
export type Readings = { own: readonly Pronunciation[]; names?: readonly Pronunciation[] }

/**
 * Converts written words to the engine's input, remembering the word of every character: amounts, dates and
 * signs as words, then terms as they are said. A person's own terms come before all else.
 */
export function toSpokenText(words: string[], language: Language, { own, names = [] }: Readings): SpokenText {
  const written: SpokenText = { text: '', owners: [] }
  words.forEach((word, index) => {
    const piece = `${index > 0 ? ' ' : ''}${clean(word)}`
    written.text += piece
    for (let i = 0; i < piece.length; i++) written.owners.push(index)
  })
  const kept = findTerms(written.text, own)
  const parts = spokenParts(written.text, language).filter(({ from, to }) =>
    kept.every((term) => to <= term.from || from >= term.to),
  )
  const spoken = splice(written, parts)
  const sounds: string[] = []
  const found = findTerms(spoken.text, [...own, ...names]).map(({ from, to, by: { sayAs, as } }) => {
    if (as !== 'phonemes') return { from, to, by: clean(sayAs) }
    if (!sounds.includes(sayAs)) sounds.push(sayAs)
    return { from, to, by: String.fromCharCode(FIRST_SOUND + sounds.indexOf(sayAs)) }
  })
  const said = REWRITES.reduce(
    (text, [pattern, by]) => splice(text, editsOf(text.text, pattern, by)),
    splice(spoken, found),
  )
  return { ...said, sounds }
}

/** The pronunciations whose term occurs in one of these sentences. */
export function occurring(
  pronunciations: readonly Pronunciation[],
  sentences: readonly string[],
): Pronunciation[] {
  const written = sentences.map((sentence) => clean(splitWords(sentence).join(' ')))
  const used = new Set(written.flatMap((text) => findTerms(text, pronunciations)).map(({ by }) => by))
  return pronunciations.filter((each) => used.has(each))
}

// Private-use characters stand for sounds here.
const clean = (text: string): string => text.normalize('NFC').replace(SOUND, ' ')

type Found<By> = { from: number; to: number; by: By }

/**
 * The positions of terms in a text, from its start; of overlapping terms the longest, then the first listed.
 */
export function findTerms(text: string, pronunciations: readonly Pronunciation[]): Found<Pronunciation>[] {
  const found: Found<Pronunciation>[] = []
  const longestFirst = pronunciations
    .filter(({ term }) => term.trim())
    .toSorted((a, b) => b.term.length - a.term.length)
  for (const by of longestFirst)
    for (const match of text.matchAll(patternOf(by))) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (found.every((other) => to <= other.from || from >= other.to)) found.push({ from, to, by })
    }
  return found.toSorted((a, b) => a.from - b.from)
}

// What the engine would misread: markup it interprets, symbols it names aloud, thousands it reads as two
// numbers.
const REWRITES: [RegExp, string][] = [
  [/[\u00a0\u202f\u2009]/g, ' '],
  [/(?<=\d) (?=\d{3}(?!\d))/g, ''],
  [/[’‘ʼ]/g, "'"],
  [/[«»“”"„<>[\]{}|*_#`~^\\]/g, ' '],
  // A pause for an aside in brackets or between dashes.
  [/ ?\((?=[\p{L}\p{N}])/gu, ', '],
  [/(?<=[\p{L}\p{N}%.…])\)(?= [\p{L}\p{N}])/gu, ','],
  [/ [—–-] | ?— ?/g, ', '],
  [/[—–]/g, '-'],
  [/…/g, '.'],
  [/[^\p{L}\p{N}\p{P}\p{M}\p{Sc} %°+=&²³\ue000-\uf8ff]/gu, ' '],
]

/** A text in parts of at most 4,000 characters, which services take, cut between words where it can be. */
export const speechParts = (text: string): string[] => text.match(/\S[\s\S]{0,3999}(?=\s|$)|\S{4000}/g) ?? []

function patternOf({ term, ignoreCase, wholeWord = true }: Pronunciation): RegExp {
  const literal = clean(term)
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/\s+/g, '[ \\u00a0\\u202f]+')
    .replace(/['’]/g, "['’]")
  // Lower-case words are not acronyms: SI is not si, IT not it.
  const flags = (ignoreCase ?? /\p{Ll}/u.test(term)) ? 'giu' : 'gu'
  return new RegExp(wholeWord ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal, flags)
}

const editsOf = (text: string, pattern: RegExp, by: string): Found<string>[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ from: index, to: index + length, by }))

/** A text with parts of it replaced; the characters of a replacement belong to the words it replaces. */
function splice({ text, owners }: SpokenText, edits: readonly Found<string>[]): SpokenText {
  const result: SpokenText = { text: '', owners: [] }
  let done = 0
  for (const { from, to, by } of edits) {
    result.text += text.slice(done, from) + by
    for (let at = done; at < from; at++) result.owners.push(owners[at]!)
    for (let i = 0; i < by.length; i++)
      result.owners.push(owners[from + Math.floor((i * (to - from)) / by.length)] ?? 0)
    done = to
  }
  result.text += text.slice(done)
  for (let at = done; at < owners.length; at++) result.owners.push(owners[at]!)
  return result
}
