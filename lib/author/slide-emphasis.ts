import type { Language } from '../sources/source-document.ts'
import type { Casing } from './text-clean.ts'
import { isStopWord, wordsOf } from './text-match.ts'

const NUMBER =
  /(?<![\p{L}\d]-?)(?:[€$£]\s?)?\d[\d.,\u00A0\u202F]*(?:\s\d{3})*(?:[kKM](?!\p{L})(?!€))?(?:[\s\u00A0]?(?:%|k€|M€|€|\$|£|h|min|ans|mois|jours?|heures?|minutes?|days?|months?|years?|hours?|weeks?|semaines?|seconds?|secondes?|Nm|kg|km)(?![\p{L}]))?/gu
const MAX = 3

/** One to three phrases of a slide's lines that carry it: figures, then names, then words the title shares. */
export function emphasisOf(title: string, bullets: string[], language: Language, casing: Casing): string[] {
  const lines = bullets.flatMap((line) => line.split(' | '))
  const figures = lines
    .flatMap((line) => line.match(NUMBER) ?? [])
    .map((text) => text.trim().replace(/[.,]$/, ''))
  const names = lines.flatMap((line) =>
    [...line.matchAll(/(?<=\s)\p{Lu}[\p{L}\d-]{2,}/gu)]
      .map(([name]) => name)
      .filter((name) => casing.get(name.toLowerCase()) === name),
  )
  const titleWords = new Set(wordsOf(title).filter((word) => word.length > 4 && !isStopWord(word, language)))
  const terms = lines.flatMap((line) =>
    (line.match(/[\p{L}-]+/gu) ?? []).filter((word) => titleWords.has(word.toLowerCase())),
  )
  const long = lines.flatMap((line) =>
    (line.match(/[\p{L}-]{8,}/gu) ?? []).filter((word) => !isStopWord(word.toLowerCase(), language)),
  )
  const found =
    figures.length + names.length + terms.length > 0 ? [...figures, ...names, ...terms] : long.slice(0, 2)
  const distinct = found.filter(
    (text, index) =>
      text.length > 1 && found.findIndex((each) => each.toLowerCase() === text.toLowerCase()) === index,
  )
  return distinct.slice(0, MAX)
}
