import type { Language } from '../../product/source-document.ts'
import { isFragment } from '../text/item-style.ts'
import { endsSentence, titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { cleanTitle } from './heading-titles.ts'
import { countRun, type Line } from './source-line.ts'

/** A line of more words is text. */
const MOST_WORDS = 8
/** As many short lines in a row are the items of a list. */
const LEAST_ITEMS = 3
/** One short line above a text may be anything; so many are how a document writes its headings. */
const LEAST_HEADINGS = 2

/**
 * What a line of a few words that is no sentence is, told from the lines around it: `heading` above a text, `item`
 * of a list without bullets, `stray` at the end of a part or of a document's head, where it announces what comes
 * after (a kicker, a counter, the foot of a page), `torn` in a table whose columns a reader lost.
 */
export type ShortLineRole = 'heading' | 'item' | 'stray' | 'torn'

/** The lines of a document that are no sentences and the role of each; other short lines stay text. Pure. */
export function shortLineRoles(all: readonly Line[], language: Language): Map<Line, ShortLineRole> {
  const roles = new Map<Line, ShortLineRole>(countersIn(all).map((line) => [line, 'stray']))
  const lines = all.filter((line) => !roles.has(line))
  const headings: Line[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const run = lines.slice(at, at + countRun(lines, at, isShort))
    const [before, after] = [lines[at - 1], lines[at + Math.max(1, run.length)]]
    const line = lines[at]!
    if (run.length === 0 && isBareLabel(line, after, language)) roles.set(line, 'stray')
    const role = run.length === 0 ? null : roleOf(run, before, after, language)
    if (role === 'heading') headings.push(line)
    else if (role) for (const each of run) roles.set(each, role)
    at += Math.max(0, run.length - 1)
  }
  if (headings.length >= LEAST_HEADINGS) for (const line of headings) roles.set(line, 'heading')
  return roles
}

/** The numbers 1, 2, 3, … that stand alone beside the steps they count. */
function countersIn(lines: readonly Line[]): Line[] {
  const counters = lines.filter(({ kind, text }) => kind === 'paragraph' && /^\d{1,2}$/.test(text))
  const areCounted = counters.every(({ text }, at) => Number(text) === at + 1)
  return areCounted && counters.length >= LEAST_ITEMS ? counters : []
}

/** "Participants:" with nothing after it. */
const isBareLabel = ({ kind, text }: Line, after: Line | undefined, language: Language): boolean =>
  kind === 'paragraph' &&
  /:$/.test(text) &&
  (!after || after.kind === 'heading') &&
  isFragment(text.replace(/\s*:$/, ''), language)

function roleOf(
  run: Line[],
  before: Line | undefined,
  after: Line | undefined,
  language: Language,
): ShortLineRole | null {
  const fragments = run.filter(({ text }) => isFragment(text, language)).length
  const figures = run.filter(({ text }) => /\d/.test(cleanTitle(text))).length
  if (run.length >= LEAST_ITEMS) {
    if (fragments * 2 < run.length) return null
    if (areTorn(run)) return 'torn'
    // A name, a price, for how long: the lines of a price card are no list.
    if (figures * 2 >= run.length) return null
    // After a sentence, they are the words of a drawing.
    return before?.kind === 'paragraph' && endsSentence(before.text) ? 'stray' : 'item'
  }
  if (fragments < run.length || /:$/.test(before?.text ?? '')) return null
  const isAtEnd = !after || after.kind === 'heading'
  if (isAtEnd) return (before ?? after) && before?.kind !== 'heading' && figures === 0 ? 'stray' : null
  const isText = after.kind === 'paragraph' && /[.!?]["”»)]*$/.test(after.text)
  const isOverText = isText || after.kind.startsWith('table')
  const isAfterText = before !== undefined && before.kind !== 'heading'
  return run.length === 1 && isAfterText && figures === 0 && isOverText ? 'heading' : null
}

/** Whether one figure comes again and again: "10:00 - 19:00" under each other are cells. */
function areTorn(run: readonly Line[]): boolean {
  const figures = run.filter(({ text }) => /\d/.test(text)).map(({ text }) => titleKey(text))
  return figures.length >= LEAST_ITEMS && new Set(figures).size < figures.length - 1
}

function isShort({ kind, text, level, isFramed = false }: Line): boolean {
  const isLine = kind === 'paragraph' && level === 0 && !isFramed && !text.includes('\n')
  return (
    isLine &&
    countWords(text) <= MOST_WORDS &&
    !endsSentence(text) &&
    /^[\p{L}\p{N}]/u.test(text) &&
    !/[:;,]$|:\s|@|\|/.test(text)
  )
}
