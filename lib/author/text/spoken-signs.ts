import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS, perLanguage } from '../language/language-packs.ts'

type Rule = readonly [RegExp, string | ((...match: string[]) => string)]

/** Stands for a pause until the symbols around it are resolved. */
export const PAUSE = '\u0001'
/** Keeps a letter that follows a digit from being read as a unit: "H2a". */
export const JOINER = '\u2060'

const EMOJI =
  /(?![©®™0-9#*→⇒])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u2190\u2191\u2193-\u21D1\u21D3-\u21FF]|[\u2700-\u27BF]|\uFE0F|\u200D|\u20E3/gu
const ENDING = 'com|fr|io|net|org|eu|ai|app|co|dev|gouv\\.fr|example'
const HOST = new RegExp(String.raw`\b((?:[a-z0-9-]+\.)+(?:${ENDING}))\b(?!\.\p{L})`, 'giu')
const MAILBOX = /(?<![\w.+-])([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g

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
]

/** A text without what is only visual: emoji, markup, the brackets of placeholders. */
export const withoutMarkup = (text: string): string => apply(text.normalize('NFC'), MARKUP)

/** Links as they are spoken: by their host; links in brackets are left out. */
export function sayLinks(text: string, language: Language): string {
  const [at, dot] = LANGUAGE_PACKS[language].speech.inAddress.map((word) => ` ${word} `) as [string, string]
  return (
    text
      .replace(/\(\s*(?:(?:see|voir|via)\s+)?(?:https?:\/\/|www\.)[^\s)]+\s*\)/gi, '')
      .replace(/(?:https?:\/\/(?:www\.)?|www\.)([\w.-]+\w)(?:\/[^\s)»”",;]*)?/gi, '$1')
      // A path: "/company/blue-ferry".
      .replace(/(?<=^|\s)\/[\p{L}\d_.-]+(?:\/[\p{L}\d_.-]+)+/gu, (path) =>
        path.replaceAll('/', ' slash ').trim(),
      )
      .replace(MAILBOX, (_all, name: string, host: string) => `${name}${at}${host}`)
      // The end of a domain name, ".com", or a hidden folder, ".ssh".
      .replace(/(?<=^|\s)\.(?=\p{Ll}{2,8}(?!\p{L}))/gu, dot.trimStart())
      .replace(HOST, (host) => host.replaceAll('.', dot))
  )
}

const rulesFor = (language: Language): readonly Rule[] => {
  const words = LANGUAGE_PACKS[language].speech.signs
  return [
    // A branch of a decision: "Yes → a person answers".
    [/^((?:oui|non|si|yes|no|if)(?!\p{L})[^→]{0,80}?) → /iu, words.branch],
    // "$X - $Y", "X+": figures for the reader to fill in.
    [/(?<![\p{L}\d])([$€£]?[XYZ])\s?[-–]\s?(?=[$€£]?[XYZ](?!\p{L}))/gu, words.range],
    [/(?<![\p{L}\d])([XYZ])\+(?!\+|\p{L})/gu, words.atLeast],
    [
      /(?<![\p{L}\d])([XYZ])\s?([$€£])/gu,
      (_all, letter = '', sign = '') => `${letter} ${LANGUAGE_PACKS[language].speech.currencies[sign]}`,
    ],
    [
      /([$€£])\s?([XYZ])(?![\p{L}])/gu,
      (_all, sign = '', letter = '') => `${letter} ${LANGUAGE_PACKS[language].speech.currencies[sign]}`,
    ],
    [
      /\b(\p{L}{2,})\((s|e|es|x)\)/gu,
      (_all, word = '', end = '') => (/[sx]$/.test(end) ? word + end.slice(-1) : word),
    ],
    [/\((\p{L}{1,3})\)(?=\p{L})/gu, '$1'],
    [/(\d[\d.,]*\s?[k%]?)\s\/\s(\p{L}[\p{L} ]{2,18}?)\s\/\s(?=\p{L})/gu, words.perTwice],
    [/(?<=\d[\d.,]*)\s\/\s(?=\p{L})|(?<=\d\s?[$€£])\s\/\s?(?=\p{Ll})/gu, words.per],
    [/₹\s?(\d[\d.,]*(?:\s?[KkLM](?!\p{L}))?\+?)/gu, words.rupees],
    // "4 CPU / 8 GB": parts of one thing.
    [/(?<=\p{Lu}{2})\s?\/\s?(?=\d+\s?\p{Lu}\p{L})/gu, ', '],
    [/(?<![\d\p{L}])\+\s?(\d+(?:[.,]\d+)?)\s?[-–]\s?(?=\d)/gu, words.plusRange],
    // "36/48/60 months": one of them.
    [
      /(?<![\d/])(\d{1,3})\/(\d{1,3})\/(\d{1,3})(?=\s(?:mois|ans|jours|months|years|days)(?!\p{L}))/gu,
      words.threeOr,
    ],
    // "Luca Rossi / Blue Ferry": names, not a choice.
    [/(?<=\p{Lu}\p{Ll}+)\s\/\s(?=\p{Lu}\p{Ll})/gu, ', '],
    // A currency may precede its figure: "<Rp 7M".
    [/(?<=^|[\s(:])<\s?(?=\p{L}{1,3}\s?\d)/gu, words.lessThan],
    [/(?<=^|[\s(:])>\s?(?=\p{L}{1,3}\s?\d)/gu, words.moreThan],
    [/(?<!\p{L})(prix|tarif|co[ûu]t|price|cost|fee|rate)\s?\/\s?(?=[\p{L}\d])/giu, words.priceOf],
    [/(?<![\p{L}\d])(\p{Lu}\d)\/(?=\p{Lu}\d(?!\p{L}))/gu, words.pairOr],
    // "20 <= score < 50" is a range of the score.
    [/(\d[\d.,]*)\s?[≤<]\s?(\p{L}[\p{L} ]{0,24}?)\s?<\s?(\d[\d.,]*)/gu, words.between],
    [/(\d{1,2}\s?h)\s+[-–]\s+(?=\d{1,2}\s?h(?!\p{L}))/gu, '$1-'],
    [/(\d{1,2}:\d{2})\s*[-–]\s*(?=\d{1,2}:\d{2})/g, words.clockRange],
    [/(?<!\p{L})(les|des|aux|ces|vos|nos|mes|leurs) (\d+)\s?[-–]\s?(?=\d)/giu, '$1 $2 à '],
    [/(?<![\d-])(\d+)\s?[-–]\s?(\d+)\+/g, words.rangeAndMore],
    [/(?<!\d)1\/(\d+th)(?!\p{L})/gu, 'a $1'],
    [
      /(?<!\d\s?(?:k|K|m|M|Md)?\s?)([$€£])(?!\s?\d|\p{L})/gu,
      (_all, sign = '') => (LANGUAGE_PACKS[language].speech.currencies[sign] ?? '').replace(/s$/, ''),
    ],
    [/\betc\.(?=\s+\p{Lu})/gu, words.andSoOn],
    [/(?<=^|[\s,(:])[-–−](?=\d+(?:[.,]\d+)?\s?%)/g, words.minus],
    [/(?<=\p{L}\d+)(?=\p{L})/gu, JOINER],
    [/\bVS(?= Code)/g, 'V S'],
    [/#(?=\p{L})/gu, ''],
    [/#(?= (?:of|de) )/g, words.count],
    [/#(?=\d)/g, words.numero],
    [/\s=\s/g, ' : '],
    // A path through menus: "Settings > Users".
    [/\s>\s(?![\d$€£])/g, ', '],
    // The icon on a button: "Click + New request".
    [
      /(?<=(?:cliquez|cliquer|appuyez|click|tap|press|select|choose)(?: sur| on)? ["“«]?\s?)\+\s?(?=\p{Lu})/giu,
      '',
    ],
    [/\s\|\s/g, ', '],
  ]
}
const SIGNS = perLanguage(rulesFor)

/** Symbols that the number and unit rules of a language do not cover, as words or pauses. */
export const saySigns = (text: string, language: Language): string => apply(text, SIGNS[language])

/** Brackets and dashes stay, since voices pause at them: whole pairs, and dashes of one kind. */
export const keepAsides = (text: string): string =>
  (/^[^()]*(?:\([^()]*\)[^()]*)*$/.test(text) ? text : text.replace(/[()]/g, ' '))
    .replace(/^\(([^()]*)\)([.!?]?)$/, '$1$2')
    .replace(/\s*—\s*(?=\S)|\s+[–—-]+\s+/gu, ' – ')
    .replace(/\s[–—-]+(?=[,;.])/g, '')

/** Removes the symbols and pauses left over once everything else is words: single marks, single spaces. */
export const tidySigns = (text: string): string =>
  text
    .replaceAll(JOINER, '')
    .replaceAll(new RegExp(`\\s*${PAUSE}`, 'g'), ',')
    .replace(/[*_|\\<>{}^~[\]]/g, ' ')
    .replace(/\s+([.,…)])/g, '$1')
    .replace(/\(\s+/g, '(')
    .replace(/,\s*(?=[.;:!?…])/g, '')
    .replace(/([;:])\s*,/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/(?<=[.!?])\s*,(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–—-]+/, '')
    .trim()

/** The spaces before and inside punctuation marks, as the language speaks them. */
export const spaceMarks = (text: string, language: Language): string =>
  LANGUAGE_PACKS[language].marks.spaceSpoken(text)
