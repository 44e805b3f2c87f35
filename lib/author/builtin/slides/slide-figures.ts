import type { Language } from '../../../platform/source-document.ts'
import type { Statement } from '../../statement.ts'
import { type Casing, upperFirst } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { cleanLine } from './bullet-text.ts'
import { MAX_LINE_WORDS, telegraph } from './slide-line.ts'
import type { Point } from './slide-point.ts'

const QUALIFIER = `(?:(?:moins de|plus de|jusqu’à|environ|au moins|au plus|less than|more than|up to|about|over|under|at least|only|within) )?`
const AMOUNT = String.raw`(?:[€$£]\s?\d[\d.,\s\u00A0]*(?:k|K|M|bn|B)?\+?|\d[\d.,\u00A0\u202F]*(?:\s\d{3})*\+?\s?(?:[-–à]\s?\d[\d.,]*\s?)?(?:%|k€|M€|€|\$|£|pour cent|percent|milli(?:ons?|ards?)|secondes?|seconds?|minutes?|min|heures?|hours?|h|jours?|days?|semaines?|weeks?|mois|months?|ans?|years?|fois|times|km|kg|Nm|x)(?![\p{L}\d]))`
const FIGURE = new RegExp(`${QUALIFIER}${AMOUNT}(?:\\s?/\\s?\\p{L}+)?`, 'iu')
const LOOSE_END =
  /[\s,:]+(?:pendant|durant|during|ou|or|d’au|tout trajet de|tout trajet|en|à|de|du|des|pour|sous|dans|par|est de|est|in|to|by|of|at|for|within|from|is|are|costs?|takes?|lasts?|coûte|dure|soit|et|and|a|un|une|the)$/iu

/** A figure and what it stands for, from one statement; null when it holds none, or no short meaning. */
export function figureLine(statement: Statement, language: Language, casing: Casing): Point | null {
  if (statement.kind === 'fact') {
    const value = cleanLine(statement.value, language, casing)
    const label = cleanLine(statement.label, language, casing)
    if (!value || !label || !/^[^\p{L}]*\d/u.test(value) || value.length > 20 || countWords(label) > 8)
      return null
    return { text: `${value} | ${label}`, ref: statement.ref }
  }
  if (statement.kind !== 'sentence' || /\?/.test(statement.text)) return null
  return figureOfText(statement.text, statement.ref, language, casing)
}

/** The same for a plain text; `first`: only a figure it begins with, as the item of a list may. */
export function figureOfText(
  text: string,
  ref: Point['ref'],
  language: Language,
  casing: Casing,
  first = false,
): Point | null {
  const line = telegraph(text, language, casing)
  const match = line ? FIGURE.exec(line) : null
  if (!line || !match || (first && match.index > 0)) return null
  const figure = match[0].trim()
  const before = line.slice(0, match.index).replace(/[\s\u00A0:]+$/, '')
  const after = line.slice(match.index + match[0].length).trim()
  const meaning = meaningOf(before, after, line)
  if (!meaning || figure.length > 22 || countWords(meaning) > MAX_LINE_WORDS || countWords(meaning) < 1)
    return null
  return { text: `${upperFirst(figure)} | ${upperFirst(meaning)}`, ref }
}

function meaningOf(before: string, after: string, whole: string): string | null {
  if (!before) return after.replace(/^(?:de |d’|des |of )/i, '')
  const head = before.replace(LOOSE_END, '').replace(LOOSE_END, '')
  // "Repair: 5 working days": what stands after the figure belongs to it.
  if (!after) return countWords(head) < 4 && head !== before ? whole : head
  return /^(?:par|per|sur|on|d’|de|of|every|chaque)\b/i.test(after) && head !== before
    ? `${head} ${after}`
    : whole
}
