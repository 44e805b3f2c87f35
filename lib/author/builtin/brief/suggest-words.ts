import type { SourceDocument } from '../../../product/source-document.ts'
import type { Suggestion } from '../../author.ts'
import { refAt } from '../../ref-at.ts'

const WORD = '[“"«]\\s*([^“”"«»\\n]{2,60}?)\\s*[”"»]'
const SAY = new RegExp(
  `(?:say|use|dites|employez|utilisez)\\s+${WORD},?\\s+(?:rather than|instead of|not|never|plutôt que|au lieu de|et non|jamais|pas)\\s+${WORD}`,
  'giu',
)
const QUOTED = new RegExp(WORD, 'gu')
const NEVER = new RegExp(
  `(?:never (?:say|use)|do not (?:say|use)|don[’']t (?:say|use)|avoid the (?:words?|expressions?)|ne dites (?:jamais|pas)|n[’'](?:employez|utilisez) (?:jamais|pas)|évitez (?:le mot|les mots|l[’']expression|de dire)|bannissez)\\s+((?:(?:,|\\s|or|and|nor|ou|et|ni|le mot|les mots|the word)*${WORD.replace('([', '(?:[')})+)`,
  'giu',
)
const CYCLE =
  /(?:sales? cycle|a (?:typical )?sale (?:takes|lasts)|cycle de vente|une vente (?:dure|prend))[^.\n]{0,40}?(\d+)(?:\s*(?:-|–|to|à)\s*(\d+))?\s*(days?|weeks?|months?|jours?|semaines?|mois)/iu
const WEEKS: readonly [RegExp, number][] = [
  [/^(?:day|jour)/i, 1 / 7],
  [/^(?:week|semaine)/i, 1],
  [/^mo/i, 52 / 12],
]

/** The words a document says to use, each with the word it replaces. */
export function vocabularyIn(document: SourceDocument): Suggestion | null {
  const found = [...document.text.matchAll(SAY)]
  return spanning(document, 'vocabulary', found, ([, better, worse]) => [`${better} -> ${worse}`])
}

/** The words a document says never to use. */
export function forbiddenIn(document: SourceDocument): Suggestion | null {
  const found = [...document.text.matchAll(NEVER)]
  return spanning(document, 'forbidden_words', found, ([, list = '']) =>
    [...list.matchAll(QUOTED)].flatMap(([, word]) => word ?? []),
  )
}

/** The number of weeks a document says a sale takes; the middle of a range. */
export function weeksIn(document: SourceDocument): Suggestion | null {
  const found = CYCLE.exec(document.text)
  if (!found) return null
  const [all, from, to, unit = ''] = found
  const length = WEEKS.find(([name]) => name.test(unit))?.[1] ?? 1
  const middle = (Number(from) + Number(to ?? from)) / 2
  return {
    questionId: 'sales_cycle_weeks',
    value: Math.max(1, Math.round(middle * length)),
    sourceRef: refAt(document, found.index, found.index + all.length),
  }
}

function spanning(
  document: SourceDocument,
  questionId: string,
  found: readonly RegExpExecArray[],
  read: (match: RegExpExecArray) => string[],
): Suggestion | null {
  const [first, last] = [found[0], found.at(-1)]
  const value = [...new Set(found.flatMap(read))]
  if (!first || !last || value.length === 0) return null
  return {
    questionId,
    value,
    sourceRef: refAt(document, first.index, last.index + last[0].length),
  }
}
