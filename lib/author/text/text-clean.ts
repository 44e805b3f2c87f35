import type { SourceDocument } from '../../product/source-document.ts'
import { withoutAccents } from './text-key.ts'

const EMOJI =
  /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{2190}\u{2705}\u{2714}-\u{2718}]|\u{FE0F}|\u{200D}|\u{20E3}/gu
const SALES_ACRONYMS = new Set([
  'MEDDIC',
  'MEDDPICC',
  'SPICED',
  'SIREN',
  'SIRET',
  'LINKEDIN',
  'REST',
  'HACCP',
])

/**
 * Removes what is only visual: emoji, markup, check boxes, numbers of list items, zero-width and double
 * spaces.
 */
export function withoutDecoration(text: string): string {
  return text
    .replace(EMOJI, (sign) => (/[©®™]/.test(sign) ? '' : ' '))
    .replace(/^\s*\[[ xX]?\]\s*/, '')
    .replace(/\*\*|__|`+|^#{1,6}\s+/gm, '')
    .replace(/(^|\s)[*_]([^*_]+)[*_](?=\s|[.,;:!?]|$)/g, '$1$2')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[ \t\u00A0\u202F\u2009]+/g, ' ')
    .trim()
}

/** Replaces straight and French quotes by “ ”, and straight apostrophes by ’, whatever the language. */
export function evenQuotes(text: string): string {
  return text
    .replace(/\s*»/g, '”')
    .replace(/«\s*/g, '“')
    .replace(/(\p{L}|\d)['’ʼ](?=\p{L})/gu, '$1’')
    .replace(/(^|[\s(:—–-])"(?=\S)/g, '$1“')
    .replace(/"/g, '”')
}

/** Closes a quotation that a cut left open, and opens one whose start was cut off. Expects “ and ”. */
export function balanceQuotes(text: string): string {
  let depth = 0
  let missing = 0
  for (const sign of text) {
    if (sign === '“') depth += 1
    else if (sign === '”' && depth > 0) depth -= 1
    else if (sign === '”') missing += 1
  }
  return '“'.repeat(missing) + text + '”'.repeat(depth)
}

/** The text inside the quotes if all of it is inside one pair, else null. */
export function quotedWhole(text: string): string | null {
  const even = evenQuotes(withoutDecoration(text)).replace(/^[*_]+|[*_]+$/g, '')
  const inside = /^“([^“”]+)”[.,;:!?]?$/.exec(even)?.[1]
  return inside?.trim() ?? null
}

/** How the documents write each word outside all-caps text: lower-case word → usual form. */
export type Casing = Map<string, string>

/**
 * Learns {@link Casing} from the running text of documents; headings, tables and short lines capitalize words
 * for no reason.
 */
export function learnCasing(documents: SourceDocument[]): Casing {
  const casing: Casing = new Map()
  const running = documents.flatMap(({ text, blocks }) =>
    blocks
      .filter(({ kind }) => kind !== 'heading' && !kind.startsWith('table'))
      .map(({ start, end }) => text.slice(start, end))
      .filter((block) => block.split(' ').length > 5),
  )
  // Text before a colon is a label, which capitalizes for no reason too.
  const text = running.map((block) => block.replace(/^[^:.\n]{1,40}:/, '')).join('\n')
  for (const [word] of text.matchAll(/(?<=\p{Ll} )[\p{L}\p{N}][\p{L}\p{N}-]*/gu)) {
    if (word === word.toUpperCase() && word.length > 3) continue
    const key = word.toLowerCase()
    if (!casing.has(key) || word === key) casing.set(key, word)
  }
  addAccentless(casing)
  // An email address shows the company's name: "sales@altivolt.example".
  for (const document of documents)
    for (const [, name = ''] of document.text.matchAll(
      /[@./](\p{Ll}[\p{Ll}\d]{3,})\.(?:com|fr|io|net|org|eu|example|co)(?![\p{L}\d])/gu,
    ))
      if (!casing.has(name)) casing.set(name, name.charAt(0).toUpperCase() + name.slice(1))
  return casing
}

const LEAST_ACCENTED = 4

/** Words without their accents, as capitals are often typed: "DUREE" is "durée", if no other word could be meant. */
function addAccentless(casing: Casing): void {
  const accented = [...casing.values()].filter((word) => word.length >= LEAST_ACCENTED)
  const byKey = Map.groupBy(accented, (word) => withoutAccents(word.toLowerCase()))
  for (const [key, words] of byKey) if (words.length === 1 && !casing.has(key)) casing.set(key, words[0]!)
}

const LONGEST_WORD = 60

const isShouted = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && /\p{Lu}{2}/u.test(word)

function shoutedBeside(text: string, word: string, offset: number): string | null {
  const after = /^[ -](\p{Lu}{4,})(?!\p{L})/u.exec(text.slice(offset + word.length))?.[1]
  const before = text.slice(Math.max(0, offset - LONGEST_WORD), offset)
  return after ?? /(?<!\p{L})(\p{Lu}{4,})[ -]$/u.exec(before)?.[1] ?? null
}

/** Lowers words in capitals: every word of an all-caps line, else single emphasized words; acronyms stay. */
export function easeCapitals(text: string, casing: Casing, isCommon: (word: string) => boolean): string {
  const letters = text.match(/\p{L}/gu) ?? []
  const shoutedLine =
    letters.length > 6 &&
    letters.filter((letter) => letter === letter.toUpperCase()).length > letters.length * 0.7
  const isKnown = (word: string) => isCommon(word.toLowerCase()) || casing.has(word.toLowerCase())
  return text.replace(/[\p{L}]+/gu, (word, offset: number) => {
    if (shoutedLine && /^[DLNSCMTJ]$/.test(word)) return word.toLowerCase()
    if (!isShouted(word) || SALES_ACRONYMS.has(word)) return word
    const lower = word.toLowerCase()
    // Two adjacent words in capitals that the documents never write otherwise: a company's name.
    const beside = shoutedBeside(text, word, offset)
    if (!shoutedLine && beside && word.length > 3 && !(isKnown(word) && isKnown(beside)))
      return word.charAt(0) + lower.slice(1)
    if (isCommon(lower) && (word.length > 2 || shoutedLine || /^(?:UP|TO|IF|NO|DO|BE|WE|IS|MY)$/.test(word)))
      return lower
    if (shoutedLine && (word.length > 3 || casing.has(lower))) return casing.get(lower) ?? lower
    // A single word in capitals is emphasis if the documents also write it in lower case; else an acronym or
    // a button.
    return word.length >= 5 ? (casing.get(lower) ?? word) : word
  })
}

export const upperFirst = (text: string): string =>
  text.replace(/^([“(¿]*)(\p{Ll})/u, (_all, before: string, letter: string) => before + letter.toUpperCase())
