import { capHeight, type Font, textWidth } from './fonts/slide-fonts.ts'
import { type Box, disc, type NativeSpan, type Shape, sum, type TextSpan } from './slide-shape.ts'
import { balanceLines, fitText, hasCutWord, readingLines } from './slide-text.ts'

/** The usual height of a line, in em. */
const LEADING = 1.32

/** Something of a known height that can be put anywhere. */
export type Block = {
  width: number
  height: number
  lineCount: number
  draw(x: number, y: number, within?: Box): Shape[]
}

/** How a text looks; `leading` is the height of a line in em. `emphasis` phrases are set in `strong`. */
export type TextLook = Font & {
  color: string
  leading?: number
  align?: 'left' | 'center' | 'right'
  balanced?: boolean
  emphasis?: string[]
  strong?: { color: string; weight: Font['weight']; underline?: string }
}

/** A text broken into lines of at most `width` pixels. `key` names it for the check. */
export function textBlock(key: string, text: string, look: TextLook, width: number): Block {
  const ranges = look.strong ? emphasised(text, look.emphasis ?? []) : []
  const strongFont = { ...look, weight: look.strong?.weight ?? look.weight }
  const widest = ranges.length > 0 ? strongFont : look
  const lines = text ? (look.balanced ? balanceLines : readingLines)(text, widest, width) : []
  return linesBlock(key, lines, look, width, { text, ranges })
}

/** The parts of a text that are points of equal rank. */
export const pointsIn = (text: string): string[] => text.split(' · ')

/** The indent, the space between two and the radius of the mark, in em. */
const POINT = { indent: 0.7, gap: 0.24, radius: 0.11 }

/** The parts of a text below each other, each with a mark; a text without parts is a paragraph. */
export function pointsBlock(key: string, text: string, look: TextLook, width: number, mark: string): Block {
  const parts = pointsIn(text)
  if (parts.length < 2) return textBlock(key, text, look, width)
  const [indent, gap, radius] = [POINT.indent, POINT.gap, POINT.radius].map((em) => em * look.size) as [
    number,
    number,
    number,
  ]
  const blocks = parts.map((part, i) => textBlock(`${key}.${i}`, part, look, width - indent))
  const leading = (look.leading ?? LEADING) * look.size
  return {
    width,
    height: sum(blocks.map(({ height }) => height)) + gap * (blocks.length - 1),
    lineCount: sum(blocks.map(({ lineCount }) => lineCount)),
    draw: (x, y, within) => {
      let top = y - gap
      return blocks.flatMap((block) => {
        const start = top + gap
        top = start + block.height
        return [disc(x + radius, start + leading / 2, radius, mark), ...block.draw(x + indent, start, within)]
      })
    },
  }
}

/** A text in the largest of `sizes` (falling) at which it takes at most `maxLines` lines. */
export function fittedBlock(
  key: string,
  text: string,
  sizes: number[],
  look: Omit<TextLook, 'size'>,
  width: number,
  maxLines: number,
): Block & { size: number } {
  const { size } = fitText(text, sizes, heaviest(look), width, maxLines)
  return { ...textBlock(key, text, { ...look, size, balanced: true }, width), size }
}

const heaviest = (look: Omit<TextLook, 'size'>) => ({
  ...look,
  weight: look.emphasis?.length && look.strong ? look.strong.weight : look.weight,
})

/** Whether a word of the text would be cut at this size. */
export const isCut = (text: string, look: TextLook, width: number): boolean => hasCutWord(text, look, width)

type Range = [from: number, to: number]

/** The ranges of phrases in a text, ignoring case, in order and without overlaps. */
function emphasised(text: string, phrases: string[]): Range[] {
  const plain = (value: string) => value.replace(/[\u00a0\u202f]/g, ' ').toLowerCase()
  const ranges: Range[] = []
  for (const phrase of phrases.map(plain).filter((each) => each.trim())) {
    const at = plain(text).indexOf(phrase)
    const range: Range = [at, at + phrase.length]
    const isWhole = !/[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ''}${text[range[1]] ?? ''}`)
    if (at >= 0 && isWhole && ranges.every(([from, to]) => range[1] <= from || range[0] >= to))
      ranges.push(range)
  }
  return ranges.sort((a, b) => a[0] - b[0])
}

function linesBlock(
  key: string,
  lines: string[],
  look: TextLook,
  width: number,
  source: { text: string; ranges: Range[] },
): Block {
  const leading = (look.leading ?? LEADING) * look.size
  const lift = (leading + capHeight(look)) / 2
  const rows = runsOfLines(lines, look, source)
  const { name, weight, size, spacing, align = 'left' } = look
  const font = { name, weight, size, spacing }
  const [spans, lineCount] = [spansOf(look, source), lines.length]
  const lineWidth = Math.max(0, ...rows.map((row) => row.width))
  return {
    width,
    height: lines.length * leading,
    lineCount: lines.length,
    draw: (x, y, within) => {
      // Another face must not carry its lines out of a card that is narrower than they could be.
      const isFree = !within || align !== 'left'
      const room = isFree ? width : Math.max(lineWidth, within.width - 2 * Math.max(0, x - within.x))
      const box = { x, y, width: Math.min(width, room), height: lineCount * leading }
      const native = { kind: 'text' as const, box, spans, align, leading, lineCount, lineWidth }
      return rows.map((row, i): Shape => {
        const free = width - row.width
        const left = x + (align === 'center' ? free / 2 : align === 'right' ? free : 0)
        return {
          native,
          kind: 'text',
          key: `${key}:${i}`,
          text: lines[i] ?? '',
          x: left,
          y: y + i * leading,
          width: row.width,
          height: leading,
          baseline: y + i * leading + lift,
          font,
          color: look.color,
          runs: row.runs.map((run) => ({ ...run, x: run.x + left })),
          within: within ?? null,
        }
      })
    },
  }
}

/** A text in its styles, without its lines. */
function spansOf(look: TextLook, { text, ranges }: { text: string; ranges: Range[] }): NativeSpan[] {
  const ends = [...ranges.flat(), text.length]
  return ends.flatMap((end, i): NativeSpan[] => {
    const strong = i % 2 === 1 ? look.strong : undefined
    const { name, weight, size, spacing } = { ...look, weight: strong?.weight ?? look.weight }
    const piece = text.slice(i === 0 ? 0 : ends[i - 1], end)
    const { color, underline } = strong ?? { color: look.color, underline: undefined }
    return piece ? [{ text: piece, font: { name, weight, size, spacing }, color, underline }] : []
  })
}

// A line is the text itself but for spaces at breaks and hyphens of cut words: it is found again letter by
// letter.
function runsOfLines(lines: string[], look: TextLook, { text, ranges }: { text: string; ranges: Range[] }) {
  let at = 0
  return lines.map((line) => {
    const runs: TextSpan[] = []
    let x = 0
    let [piece, wasStrong] = ['', false]
    const close = () => {
      if (!piece) return
      const font = { ...look, weight: wasStrong && look.strong ? look.strong.weight : look.weight }
      const style = wasStrong && look.strong ? look.strong : { color: look.color, underline: undefined }
      runs.push({ text: piece, x, font, color: style.color, underline: style.underline })
      x += textWidth(piece, font) + (look.spacing ?? 0)
      piece = ''
    }
    while (at < text.length && text[at] === ' ') at++
    for (const character of line) {
      const isStrong = ranges.some(([from, to]) => at >= from && at < to)
      if (isStrong !== wasStrong) close()
      wasStrong = isStrong
      piece += character
      if (text.startsWith(character, at)) at += character.length
    }
    close()
    return { runs, width: Math.max(0, x - (look.spacing ?? 0)) }
  })
}

/** The first of `sizes` (descending) whose result fits, else the last one's. */
export function firstFit<Size, T>(
  sizes: readonly Size[],
  make: (size: Size) => T,
  fits: (made: T) => boolean,
): T {
  let made: T | undefined
  for (const size of sizes) {
    made = make(size)
    if (fits(made)) return made
  }
  if (made === undefined) throw new Error('no sizes')
  return made
}
