import { CELL_MARK, type LayoutName, lacksPair, layoutRule } from '../../../media/slides/slide-layouts.ts'
import { IDENTIFIER, type Line, ordersQuestions, POINTER, shownText } from '../../lines/line-text.ts'
import type { Span } from '../../reading/source-tree.ts'
import { titleKey } from '../../text/text-key.ts'
import { countWords, wordsOf } from '../../text/text-match.ts'
import type { Said } from '../say/spoken-piece.ts'

export type SlideDraft = { layout: LayoutName; lines: Line[] }

/** The most characters of a stored line. */
const MOST_CHARACTERS = 300
/** The most words of a line that is shown only if there is no other. */
const FAR_TOO_LONG = 32
/** The most words of a slide that can be read while somebody speaks. */
export const MOST_ON_SLIDE = 60
/** Above this many words, a slide shows names without their meanings. */
const FAR_TOO_MANY = 75
/** These show comparisons or people's words of the source, always in full. */
const OF_ANY_SIZE: ReadonlySet<LayoutName> = new Set(['table', 'comparison', 'dialogue', 'quote'])

/** A cell of a line: its text cannot look like two cells, and is never empty. */
export const cellText = (text: string): string => text.replace(/\s*\|\s*/g, ' / ').trim() || '–'

/** Joins cells into a line. */
export const cellLine = (cells: readonly string[]): string => cells.map(cellText).join(CELL_MARK)

/**
 * A draft that a stored scene may have: no line repeats another or the title, their number fits the layout,
 * and crowded slides use the short forms of their lines. Lines that no longer fit their layout are shown as
 * points; without any, only the title is shown.
 */
export function fitDraft({ layout, lines: drawn }: SlideDraft, title: string): SlideDraft {
  const { headed, cells } = layoutRule(layout)
  const shown = drawn.map((line) => ({ ...line, text: shownText(withoutName(line.text, title)) }))
  const lines = OF_ANY_SIZE.has(layout) ? shown : withinSlide(shown)
  const heads = headed ? lines.slice(0, 1) : []
  const own = withoutRepeats(lines.slice(heads.length), [title, ...heads.map(({ text }) => text)])
  const short = own.filter(({ text }) => layout === 'quote' || cells || countWords(text) <= FAR_TOO_LONG)
  const fit = withoutPointers(short.length > 0 ? short : own)
  const kept = cells ? fit : fit.map((line) => ({ ...line, text: line.text.replace(/\s*\|\s*/g, ' / ') }))
  const all = [...heads, ...fewer(kept, layoutRule(layout).lines[1] - heads.length, title)]
  const texts = all.map(({ text }) => text)
  const isFit = !lacksPair(layout, texts) && !ordersQuestions(layout, texts)
  if (isFit && all.length >= Math.max(1, layoutRule(layout).lines[0]) && kept.length > 0)
    return largeIfAlone(layout, all)
  const points = kept.map((line) => ({ ...line, text: line.text.split(CELL_MARK).join(' – ') }))
  if (points.length === 0) return { layout: 'title', lines: [] }
  return largeIfAlone('bullets', fewer(points, layoutRule('bullets').lines[1], title))
}

/** A single point is set in large type. */
const largeIfAlone = (layout: LayoutName, lines: Line[]): SlideDraft => ({
  layout: layout === 'bullets' && lines.length === 1 ? 'statement' : layout,
  lines,
})

/** A telephone number to fill in. */
const BLANK_NUMBER = /(?<!\p{L})X{2,4}(?:[ .-]X{2,4})+(?!\p{L})/u

/** Lines without those that only point to another text or into a program, if at least two are left. */
function withoutPointers(lines: readonly Line[]): readonly Line[] {
  const isForReaders = (text: string) => !POINTER.test(text) && !IDENTIFIER.test(text)
  const told = lines.filter(({ text }) => !BLANK_NUMBER.test(text))
  const left = told.filter(({ text }) => text.includes(CELL_MARK) || isForReaders(text))
  return left.length >= 2 ? left : told.length > 0 ? told : lines
}

/** "Tip: ask first" under the title "Tip" does not repeat its name. */
function withoutName(text: string, title: string): string {
  const [name, label = ''] = /^([^:|]{2,60}?)\s*:\s+(?=\S)/.exec(text) ?? []
  return name && titleKey(label) === titleKey(title) ? text.slice(name.length) : text
}

/** Lines that add something to the texts above them and to other lines. */
function withoutRepeats(lines: readonly Line[], above: readonly string[]): Line[] {
  const seen = new Set(above.map(titleKey))
  const own = lines.filter(({ text }) => {
    const key = titleKey(text)
    const isMark = !text.includes(CELL_MARK) && !/\p{L}/u.test(text)
    if (key === '' || isMark || seen.has(key) || text.length > MOST_CHARACTERS) return false
    seen.add(key)
    return true
  })
  const isPart = (line: Line) =>
    !line.text.includes(CELL_MARK) &&
    countWords(line.text) >= 3 &&
    own.some((other) => other !== line && ` ${titleKey(other.text)} `.includes(` ${titleKey(line.text)} `))
  return own.filter((line) => !isPart(line))
}

/**
 * Lines of a crowded slide: the longest take their short form until the slide can be read. A name alone says
 * little, so it is used only if a slide would be far too full.
 */
function withinSlide(lines: readonly Line[]): Line[] {
  const shorter = shortened(lines, MOST_ON_SLIDE, ({ short }) => short)
  return shortened(shorter, FAR_TOO_MANY, ({ name }) => name)
}

function shortened(
  lines: readonly Line[],
  most: number,
  shortOf: (line: Line) => string | null | undefined,
): Line[] {
  const within = [...lines]
  const gain = (line: Line) => countWords(line.text) - countWords(shortOf(line) ?? line.text)
  while (wordsOn(within) > most) {
    const [longest] = within.filter((line) => gain(line) > 0).sort((one, other) => gain(other) - gain(one))
    const short = longest && shortOf(longest)
    if (!longest || !short) break
    within[within.indexOf(longest)] = { ...longest, text: shownText(short), short: null }
  }
  return within
}

const wordsOn = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + countWords(text), 0)

/** The lines of prose that fit on a slide, at most `most`. */
export function readable(lines: readonly Line[], most: number): Line[] {
  let kept = fewer(lines, most)
  while (kept.length > 3 && wordsOn(kept) > MOST_ON_SLIDE) kept = fewer(kept, kept.length - 1)
  return kept
}

/** At most `most` lines: short neighbors share a line, then the longest are dropped. */
export function fewer(lines: readonly Line[], most: number, title = ''): Line[] {
  const kept = [...lines]
  while (kept.length > most) {
    const pairs = kept.slice(1).map((line, index) => {
      const joint = `${kept[index]!.text} ${line.text}`
      const isApart = /[|:?!"“«]/.test(joint) || titleKey(joint) === titleKey(title)
      return isApart ? Number.POSITIVE_INFINITY : countWords(joint)
    })
    const at = pairs.indexOf(Math.min(...pairs))
    const [one, other] = [kept[at]!, kept[at + 1]!]
    if (pairs[at]! <= 12) kept.splice(at, 2, { text: `${one.text} · ${other.text}`, span: one.span })
    else {
      const place = longestOf(kept)
      kept.splice(place, kept[place + 1]?.leans ? 2 : 1)
    }
  }
  return kept
}

/** The index of the longest line other than the first, which says what the slide is about. */
const longestOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (worst, line, index) =>
      index > 0 && countWords(line.text) > countWords(lines[worst]?.text ?? '') ? index : worst,
    1,
  )

/**
 * The index of the sentence that speaks a range of the source, else of the next one; null if there is none.
 */
export function sentenceAt(said: readonly Said[], span: Span | null): number | null {
  if (!span) return null
  const holds = ({ span: own }: Said) =>
    own !== null && own.start <= span.start && own.end > span.start && own.end >= Math.min(span.end, own.end)
  const index = said.findIndex(holds)
  if (index >= 0) return index
  const after = said.findIndex(({ span: own }) => own !== null && own.start >= span.start)
  return after >= 0 ? after : null
}

/** The index of the sentence about a line: of several in its range, the one with most of its words. */
export function sentenceOf(said: readonly Said[], span: Span | null, text: string): number | null {
  const first = sentenceAt(said, span)
  if (first === null || !span) return first
  const own = wordsOf(text)
  const shared = (at: number) => {
    const words = new Set(wordsOf(said[at]!.text))
    return own.filter((word) => words.has(word)).length
  }
  const range = said.flatMap((each, at) =>
    at > first && each.span && each.span.start < span.end ? [at] : [],
  )
  return range.reduce((best, at) => (shared(at) > shared(best) ? at : best), first)
}
