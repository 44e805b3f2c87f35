import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'

type Rule = readonly [RegExp, string | ((...match: string[]) => string)]

const EMOJI =
  /(?![©®™0-9#*→⇒])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u2190\u2191\u2193-\u21D1\u21D3-\u21FF]|[\u2700-\u27BF]|\uFE0F|\u200D|\u20E3/gu
const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((said, [pattern, words]) => said.replace(pattern, words as string), text)

const MARKUP: readonly Rule[] = [
  [/[\u00A0\u202F\u2009]/g, ' '],
  [/[\u200B-\u200F\uFEFF]/g, ''],
  [/>=/g, '≥'],
  [/<=/g, '≤'],
  // The number of a rule: "RG-COM-02: …"; a fiscal year is none.
  [/^(?!FY|HY)\p{Lu}{2,5}(?:-\p{Lu}{2,5})*-?\d{1,3}\s*[:.]\s+(?=\p{Lu})/u, ''],
  // The label of an answer in a list of questions.
  [/^(?:R|Réponse|Answer)\s*:\s+(?=\S)/u, ''],
  // An arrow before a text is its bullet.
  [/^\s*(?:→|⇒)\s*/, ''],
  [/(?:→|⇒|=>|->)/g, ' → '],
  [/(?<=^|\s)[:;]-?[)(DP](?=[\s.,!?)]|$)/g, ''],
  [EMOJI, ' '],
  // A blank to fill in, "$____", is not spoken.
  [/[$€£]?\s?_{2,}/g, ''],
  [/(?<=^|\s)#{1,6}\s+/g, ''],
  [/\]\(\s*[#./][^)]*\)/g, ']'],
  [/\*\*|`+/g, ''],
  [/(?<![\p{L}\d]):[a-z][a-z_]{1,24}:(?![\p{L}\d])/gu, ' '],
  [/[$€£]\s?(?=\[[^\]]*\p{Ll}{3})/gu, ''],
  // A placeholder is spoken as the text inside it: "[Name]".
  [/\[([^\]]{1,160})\]/g, '$1'],
  [/\(\s*\)/g, ''],
  [/\.{3,}\.?/g, '…'],
  [/#(?=\p{L})/gu, ''],
  // The icon on a button: "Click + New request".
  [
    /(?<=(?:cliquez|cliquer|appuyez|click|tap|press|select|choose)(?: sur| on)? ["“«]?\s?)\+\s?(?=\p{Lu})/giu,
    '',
  ],
]

/** A text without what is only visual: emoji, markup, the brackets of placeholders. */
export const withoutMarkup = (text: string): string => apply(text.normalize('NFC'), MARKUP)

/** Links by their host; links in brackets are left out. */
export const shortLinks = (text: string): string =>
  text
    .replace(/\(\s*(?:(?:see|voir|via)\s+)?(?:https?:\/\/|www\.)[^\s)]+\s*\)/gi, '')
    .replace(/(?:https?:\/\/(?:www\.)?|www\.)([\w.-]+\w)(?:\/[^\s)»”",;]*)?/gi, '$1')

/** Brackets and dashes stay, since voices pause at them: whole pairs, and dashes of one kind. */
export const keepAsides = (text: string): string =>
  (/^[^()]*(?:\([^()]*\)[^()]*)*$/.test(text) ? text : text.replace(/[()]/g, ' '))
    .replace(/^\(([^()]*)\)([.!?]?)$/, '$1$2')
    .replace(/\s*—\s*(?=\S)|\s+[–—-]+\s+/gu, ' – ')
    .replace(/\s[–—-]+(?=[,;.])/g, '')

/** Removes the symbols that are no text: single marks, single spaces. */
export const tidySigns = (text: string): string =>
  text
    // Before a figure it is "about".
    .replace(/~(?! ?[\d$€£])|[*_\\{}^[\]]/g, ' ')
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\s+(\.(?![\p{L}\d])|[,…)])/gu, '$1')
    .replace(/\(\s+/g, '(')
    .replace(/,\s*(?=[.;:!?…])/g, '')
    .replace(/([;:])\s*,/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/(?<=[.!?])\s*,(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[\s,;:–—]|-(?!\d)|\.(?!\p{L}))+/u, '')
    .trim()

/** The spaces before and inside punctuation marks, as the language speaks them. */
export const spaceMarks = (text: string, language: Language): string =>
  LANGUAGE_PACKS[language].marks.spaceSpoken(text)
