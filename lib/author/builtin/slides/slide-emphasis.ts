import type { Language } from '../../../platform/source-document.ts'
import { endsAsNoun, knownGender } from '../words/noun-lexicon.ts'
import type { Casing } from '../words/text-clean.ts'
import { isStopWord } from '../words/text-match.ts'

const N = String.raw`\d[\d.,\u00A0\u202F]*(?:\s\d{3})*(?:[kKM](?!\p{L})(?!€))?\+?`
const UNIT = String.raw`(?:%|k€|M€|€|\$|£|°C|x(?!\p{L})|\p{Ll}[\p{L}-]*)`
const PER = String.raw`(?:\s?\/\s?\p{Ll}+)?`
/** A figure with its unit, or a range of them: "8k-15k€", "22 500 lignes", "$14", "99 €/mois". */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d]-?)(?:[€$£]\s?${N}(?:\s?[-–]\s?[€$£]?${N})?|(?:${N}(?:\s?k?€)?\s?[-–]\s?)?${N}[\s\u00A0]?${UNIT})${PER}`,
  'gu',
)
const NAME =
  /(?<![\p{L}\d-])(?:\p{Lu}{2,}[\p{Lu}\d]*(?:-[\p{L}\d]+)*|\p{Lu}\p{Ll}+(?:\p{Lu}\p{L}*)+|(?<=\s)\p{Lu}\p{Ll}{3,})(?![\p{L}\d])/gu
const LABEL = /^([^:|“"«]{2,32}?)[\s\u00A0]?:\s/u
const MAX = 3

/**
 * At most three phrases of a slide's lines worth stressing beside its title: figures with their unit, then
 * names, then labels; none when there are none.
 */
export function emphasisOf(title: string, bullets: string[], language: Language, casing: Casing): string[] {
  const lines = bullets.flatMap((line) => line.split(' | '))
  const figures = lines
    .flatMap((line) => line.match(FIGURE) ?? [])
    .map((text) => text.trim().replace(/[.,]$/, ''))
    .filter((text) => !/(?:^\d+(?:er|ère|ème|e)|premi\p{L}+|derni\p{L}+|meilleure?s?)$/u.test(text))
    .filter((text) => !isStopWord(/\p{L}+$/u.exec(text)?.[0] ?? '', language))
  const names = lines.flatMap((line) => (line.match(NAME) ?? []).filter((name) => isName(name, casing)))
  const labels = lines.flatMap((line) => LABEL.exec(line)?.[1] ?? [])
  const found = [...figures, ...names, ...labels]
  return found
    .filter((text) => text.toLowerCase() !== title.toLowerCase())
    .filter(
      (text, index, all) => all.findIndex((each) => each.toLowerCase() === text.toLowerCase()) === index,
    )
    .slice(0, MAX)
}

function isName(word: string, casing: Casing): boolean {
  const lower = word.toLowerCase()
  if (/^\p{Lu}{2}/u.test(word) || /\p{Ll}\p{Lu}/u.test(word)) return true
  return casing.get(lower) === word && !knownGender(lower) && !endsAsNoun(lower)
}
