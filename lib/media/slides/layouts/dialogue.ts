import { mixColors, readableOn } from '../../../platform/color.ts'
import { type Backdrop, bodyLook, type SlideInput, startOf } from '../families/slide-family.ts'
import { type Block, firstFit, isCut, textBlock } from '../slide-block.ts'
import type { Ink } from '../slide-colors.ts'
import type { Entry } from '../slide-lines.ts'
import { type Box, ofLine, type Shape } from '../slide-shape.ts'

/** The largest type where the turns are few. */
const SIZES = [60, 56, 52, 48, 44, 41, 38, 35, 32, 30, 28, 26, 24, 22]
const SMALL = [24, 22]
const SHARE = 0.74
const TAIL = 26
const GAPS = { least: 10, most: 34 }

type Side = 'left' | 'right'
type Bubble = { name: Block; text: Block; width: number; height: number; pad: readonly [number, number] }

/** A conversation: bubbles on the left for the first speaker, on the right for the one who answers. */
export function drawDialogue(input: SlideInput, { area, ink }: Backdrop, entries: Entry[]): Shape[] {
  const speakers = [...new Set(entries.map(({ name }) => name))]
  const sideOf = ({ name }: Entry): Side => (speakers.indexOf(name) % 2 === 0 ? 'left' : 'right')
  const grounds = { left: groundOf(input, ink, 'left'), right: groundOf(input, ink, 'right') }
  const widest = area.width * SHARE
  const make = (size: number) => {
    const pad = [
      Math.round(size * 0.9),
      Math.round(size * (size > 30 ? 0.5 : size > 24 ? 0.4 : 0.3)),
    ] as const
    const inner = widest - 2 * pad[0]
    let cut = false
    const bubbles = entries.map((entry, i): Bubble => {
      const on = grounds[sideOf(entry)].ink
      const named = { ...bodyLook(input, on), weight: 700 as const, color: on.muted, strong: undefined }
      const nameLook = { ...named, size: Math.max(22, Math.round(size * 0.68)), leading: 1.2 }
      const look = { ...bodyLook(input, on), leading: size > 24 ? 1.26 : 1.2, size }
      cut ||= isCut(entry.name, nameLook, inner) || isCut(entry.text, look, inner)
      const name = textBlock(`speaker${i}`, entry.name, nameLook, inner)
      const text = textBlock(`words${i}`, entry.text, look, inner)
      const width = Math.max(drawnWidth(name), drawnWidth(text)) + 2 * pad[0]
      return { name, text, width, height: name.height + text.height + 2 * pad[1], pad }
    })
    return { bubbles, cut, total: bubbles.reduce((sum, { height }) => sum + height, 0) }
  }
  const turns = entries.length - 1
  const made = firstFit(
    input.safe ? SMALL : SIZES.filter((size) => size <= (turns === 1 ? 60 : turns === 2 ? 52 : 44)),
    make,
    ({ cut, total }) => !cut && total + GAPS.least * turns <= area.height,
  )
  const gap = Math.max(GAPS.least, Math.min(GAPS.most, (area.height - made.total) / Math.max(1, turns)))
  let y = startOf(input, area, made.total + gap * turns)
  return made.bubbles.flatMap(({ name, text, width, height, pad }, i) => {
    const side = sideOf(entries[i] as Entry)
    const x = side === 'left' ? area.x + TAIL : area.x + area.width - TAIL - width
    const box = { x, y, width, height }
    const room = { ...area, x, width }
    y += height + gap
    return ofLine(i, [
      bubble(box, side, input.family.square ? 0 : 30, grounds[side]),
      ...name.draw(x + pad[0], box.y + pad[1], room),
      ...text.draw(x + pad[0], box.y + pad[1] + name.height, room),
    ])
  })
}

const drawnWidth = (block: Block): number =>
  Math.max(0, ...block.draw(0, 0).map((shape) => (shape.kind === 'text' ? shape.width : 0)))

type Ground = { ink: Ink; fill: string; stroke: string | undefined }

// Families that fill their cards fill bubbles the same way; the others draw their outline.
function groundOf({ family, palette }: SlideInput, ink: Ink, side: Side): Ground {
  const card = family.card(
    { x: 0, y: 0, width: 0, height: 0 },
    ink,
    palette,
    side === 'left' ? 'plain' : 'strong',
  )
  const isFilled = family.table === 'filled' || family.table === 'rounded'
  if (isFilled)
    return { ink: card.ink, fill: side === 'left' ? ink.surface : card.ink.ground, stroke: undefined }
  if (side === 'left') return { ink, fill: ink.ground, stroke: mixColors(ink.ground, ink.text, 0.4) }
  const fill = mixColors(ink.ground, ink.highlight, 0.1)
  const on = (color: string) => readableOn(color, [fill], 5)
  const readable = { text: on(ink.text), muted: on(ink.muted), highlight: on(ink.highlight) }
  return { ink: { ...ink, ...readable }, fill, stroke: ink.highlight }
}

/** A box with a tail at its lower outer corner. */
function bubble(box: Box, side: Side, wanted: number, { fill, stroke }: Ground): Shape {
  const radius = Math.min(wanted, box.height / 2)
  const { y, width, height } = box
  // Drawn from the tail's side to the other: mirrored for the right.
  const at = (along: number) => (side === 'left' ? box.x + along : box.x + width - along)
  const turn = side === 'left' ? 1 : 0
  const arc = (x: number, to: number) => `A${radius} ${radius} 0 0 ${turn} ${at(x)} ${to}`
  const bottom = y + height
  const d = [
    `M${at(-TAIL)} ${bottom}L${at(0)} ${bottom - Math.min(34, height / 2)}V${y + radius}`,
    `${arc(radius, y)}H${at(width - radius)}`,
    `${arc(width, y + radius)}V${bottom - radius}`,
    `${arc(width - radius, bottom)}Z`,
  ].join('')
  return { kind: 'path', d, fill, ...(stroke ? { stroke, strokeWidth: 3 } : {}) }
}
