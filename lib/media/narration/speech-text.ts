import type { Pronunciation } from './narrator.ts'

/** The engine's input. `owners[i]` is the index of the written word that character i of `text` belongs to. */
export type SpokenText = { text: string; owners: number[] }

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

/** Whether there is anything to say in it. */
export const isSpeakable = (text: string): boolean => HAS_SPEECH.test(text)

/** Converts written words to the engine's input, remembering the word of every character. */
export function toSpokenText(words: string[], pronunciations: Pronunciation[]): SpokenText {
  const spoken: SpokenText = { text: '', owners: [] }
  words.forEach((word, index) => {
    const piece = `${index > 0 ? ' ' : ''}${word.normalize('NFC')}`
    spoken.text += piece
    for (let i = 0; i < piece.length; i++) spoken.owners.push(index)
  })
  const longestFirst = pronunciations
    .filter(({ term }) => term.trim())
    .sort((a, b) => b.term.length - a.term.length)
  const said = longestFirst.reduce((text, { term, sayAs }) => replace(text, wholeWord(term), sayAs), spoken)
  return REWRITES.reduce((text, [pattern, by]) => replace(text, pattern, by), said)
}

// What the engine would misread: markup it interprets, symbols it names aloud, thousands it reads as two
// numbers.
const REWRITES: [RegExp, string][] = [
  [/[\u00a0\u202f\u2009]/g, ' '],
  [/(?<=\d) (?=\d{3}(?!\d))/g, ''],
  [/[’‘ʼ]/g, "'"],
  [/[«»“”"„<>[\]{}|*_#`~^\\]/g, ' '],
  [/ [—–-] /g, ', '],
  [/[—–]/g, '-'],
  [/…/g, '.'],
  [/[^\p{L}\p{N}\p{P}\p{M}\p{Sc} %°+=&²³]/gu, ' '],
]

/** A text in parts of at most 4,000 characters, which services take, cut between words where it can be. */
export const speechParts = (text: string): string[] => text.match(/\S[\s\S]{0,3999}(?=\s|$)|\S{4000}/g) ?? []

function wholeWord(term: string): RegExp {
  const literal = term
    .trim()
    .normalize('NFC')
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  // Lower-case words are not acronyms: SI is not si, IT not it.
  const flags = /\p{Ll}/u.test(term) ? 'giu' : 'gu'
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, flags)
}

function replace({ text, owners }: SpokenText, pattern: RegExp, by: string): SpokenText {
  const result: SpokenText = { text: '', owners: [] }
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const length = match[0].length
    result.text += text.slice(from, match.index) + by
    result.owners.push(...owners.slice(from, match.index))
    for (let i = 0; i < by.length; i++)
      result.owners.push(owners[match.index + Math.floor((i * length) / by.length)] ?? 0)
    from = match.index + length
  }
  result.text += text.slice(from)
  result.owners.push(...owners.slice(from))
  return result
}
