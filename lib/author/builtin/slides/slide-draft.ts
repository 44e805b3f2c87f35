import { CELL_MARK, type LayoutName, layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Said } from '../narration/spoken-piece.ts'
import type { Span } from '../tree/source-tree.ts'
import { titleKey } from '../words/text-key.ts'
import { countWords } from '../words/text-match.ts'

/**
 * A line of a slide with the range of the source it shows; null for heads of columns. `leans`: it is clear
 * only below the line before it.
 */
export type Line = { text: string; span: Span | null; leans?: boolean }
export type SlideDraft = { layout: LayoutName; lines: Line[] }

/** Words of a line that is still read at a glance, and characters that a stored line may have. */
export const MOST_WORDS = 18
const MOST_CHARACTERS = 300
/** Words of a line that is shown only when there is no other. */
const FAR_TOO_LONG = 30

/** A cell of a line: its text cannot look like two cells, and is never empty. */
export const cellText = (text: string): string => text.replace(/\s*\|\s*/g, ' / ').trim() || '–'

/** Cells as one line. */
export const cellLine = (cells: readonly string[]): string => cells.map(cellText).join(CELL_MARK)

/** A text as slides show it: no markup, no brackets of placeholders, first letter large. */
export const shownText = (text: string): string =>
  text
    .replace(/\[([^\]]{1,160})\]/g, '$1')
    .replace(/(?<=[\p{L}\d])_+(?=[\p{L}\d])/gu, ' ')
    .replace(/\*+|_{2,}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      /^([«“"]?\s?)(\p{Ll})(?!\p{Ll}*\p{Lu})/u,
      (_all, mark: string, letter: string) => mark + letter.toUpperCase(),
    )

/**
 * A draft that a stored scene may have: no line repeats another or the title, and their number fits the
 * layout. Lines that no longer fit theirs are shown as points; without any, the title stands alone.
 */
export function fitDraft({ layout, lines: drawn }: SlideDraft, title: string): SlideDraft {
  const { headed, cells } = layoutRule(layout)
  const lines = drawn.map((line) => ({ ...line, text: shownText(line.text) }))
  const heads = headed ? lines.slice(0, 1) : []
  const seen = new Set([titleKey(title), ...heads.map(({ text }) => titleKey(text))])
  const own = lines.slice(heads.length).filter(({ text }) => {
    const key = titleKey(text)
    if (key === '' || seen.has(key) || text.length > MOST_CHARACTERS) return false
    seen.add(key)
    return true
  })
  const short = own.filter(({ text }) => layout === 'quote' || cells || countWords(text) <= FAR_TOO_LONG)
  const fit = short.length > 0 ? short : own
  const kept = cells ? fit : fit.map((line) => ({ ...line, text: line.text.replace(/\s*\|\s*/g, ' / ') }))
  const all = [...heads, ...fewer(kept, layoutRule(layout).lines[1] - heads.length)]
  if (all.length >= Math.max(1, layoutRule(layout).lines[0]) && kept.length > 0) return { layout, lines: all }
  const points = kept.map((line) => ({ ...line, text: line.text.split(CELL_MARK).join(' – ') }))
  return points.length > 0 ? { layout: 'bullets', lines: points } : { layout: 'title', lines: [] }
}

/** At most so many lines: short neighbors share a line, and the longest that are left give way. */
export function fewer(lines: readonly Line[], most: number): Line[] {
  const kept = [...lines]
  while (kept.length > most) {
    const pairs = kept.slice(1).map((line, index) => countWords(`${kept[index]!.text} ${line.text}`))
    const at = pairs.indexOf(Math.min(...pairs))
    const [one, other] = [kept[at]!, kept[at + 1]!]
    const canShare = pairs[at]! <= 9 && ![one, other].some(({ text }) => /[|:?!"“«]/.test(text))
    if (canShare) kept.splice(at, 2, { text: `${one.text} · ${other.text}`, span: one.span })
    else {
      const place = longestOf(kept)
      kept.splice(place, kept[place + 1]?.leans ? 2 : 1)
    }
  }
  return kept
}

/** The place of the longest line, the first apart: it says what the slide is about. */
const longestOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (worst, line, index) =>
      index > 0 && countWords(line.text) > countWords(lines[worst]?.text ?? '') ? index : worst,
    1,
  )

/** The index of the sentence that says a range of the source, else of the next one; null when there is none. */
export function sentenceAt(said: readonly Said[], span: Span | null): number | null {
  if (!span) return null
  const holds = ({ span: own }: Said) =>
    own !== null && own.start <= span.start && own.end > span.start && own.end >= Math.min(span.end, own.end)
  const index = said.findIndex(holds)
  if (index >= 0) return index
  const after = said.findIndex(({ span: own }) => own !== null && own.start >= span.start)
  return after >= 0 ? after : null
}
