import { type Backdrop, bodyLook, displayLook, type SlideInput, startOf } from '../families/slide-family.ts'
import { firstFit, isCut, textBlock } from '../slide-block.ts'
import type { Entry } from '../slide-lines.ts'
import { type Box, ofLine, rect, type Shape } from '../slide-shape.ts'

const SIZES = [64, 59, 54, 50, 46, 43, 40, 37, 34, 31, 28, 26]
const SMALL = [28, 26, 24, 22]
const BAR = 8
const TERM_WORDS = 5
const GAP = 14

/** Terms in display type, each with its meaning beneath, as in a dictionary; a claim has no term above it. */
export function drawDefinition(input: SlideInput, { area, ink }: Backdrop, entries: Entry[]): Shape[] {
  const { family, palette, safe } = input
  const count = entries.length
  const hasCards = family.pad > 0
  const side = hasCards ? family.pad : 0
  const indent = BAR + 36
  const width = area.width - 2 * side - indent
  // A clause in the place of a term goes closer to what follows from it.
  const isTerm = entries.every(({ name }) => name && name.split(/\s+/).length <= TERM_WORDS)
  const termScale = isTerm ? (count === 1 ? 1.7 : 1.3) : 1.2
  const make = (size: number) => {
    const term = {
      ...{ ...displayLook(input, ink), color: ink.highlight, strong: undefined },
      ...{ size: Math.round(size * termScale), spacing: 50 * input.faces.tracking },
    }
    const meaning = { ...bodyLook(input, ink), size }
    const claim = { ...meaning, size: term.size, weight: 600 as const }
    const below = (name: string) => (name ? meaning : claim)
    const blocks = entries.map(({ name, text }, i) => ({
      term: textBlock(`term${i}`, name, term, width),
      meaning: textBlock(`meaning${i}`, text, below(name), width),
    }))
    const heights = blocks.map((each) => (each.term.height && each.term.height + GAP) + each.meaning.height)
    return {
      ...{ blocks, heights, size, text: heights.reduce((sum, height) => sum + height, 0) },
      cut: entries.some(({ name, text }) => isCut(name, term, width) || isCut(text, below(name), width)),
    }
  }
  const gaps = family.gap * (count - 1)
  const least = hasCards ? 20 : 16
  const made = firstFit(
    (safe ? SMALL : SIZES).filter((size) => count === 1 || size <= (count === 2 ? 50 : 44)),
    make,
    ({ text, cut, blocks, size }) =>
      !cut &&
      text + gaps + 2 * least * count <= area.height &&
      (blocks.every(({ meaning }) => meaning.lineCount <= 4) || size <= 34),
  )
  const free = (area.height - made.text - gaps) / (2 * count)
  const pad = Math.max(4, Math.min(count === 1 ? 72 : 44, free))
  const total = made.text + gaps + 2 * pad * count
  let y = startOf(input, area, total)
  return made.blocks.flatMap(({ term, meaning }, i) => {
    const height = made.heights[i] ?? 0
    const box: Box = { ...area, y, height: height + 2 * pad }
    y += box.height + family.gap
    const x = box.x + side
    const top = box.y + pad
    const bar = { x, y: top + 6, width: BAR, height: height - 12 }
    return ofLine(i, [
      ...family.card(box, ink, palette, 'plain').shapes,
      rect(bar, ink.accent, family.square ? 0 : BAR / 2),
      ...term.draw(x + indent, top, box),
      ...meaning.draw(x + indent, top + (term.height && term.height + GAP), box),
    ])
  })
}
