import type { Box } from '../slides/slide-shape.ts'

/**
 * What a slide had when it was written: its title (`title`), the texts of its lines (`2.1`: second line, first
 * cell), its `table`, `chart` and `picture`, and where they were, in pixels.
 */
export type DeckMarks = Map<string, Box>

// Programs may cut the value of a property after 255 characters.
const MOST = 250

/** The marks of a slide as properties of the document; `number` is that of the slide. */
export function markProperties(number: number, marks: DeckMarks): Record<string, string> {
  const values: string[] = []
  for (const [name, { x, y, width, height }] of marks) {
    const word = `${name}:${[x, y, width, height].map((side) => Math.round(side)).join(',')}`
    const last = values.at(-1)
    if (last === undefined || last.length + word.length >= MOST) values.push(word)
    else values[values.length - 1] = `${last} ${word}`
  }
  return Object.fromEntries(values.map((value, i) => [`boxes_${number}_${i + 1}`, value]))
}

/** The marks of a slide, null for a deck without any: it is older. */
export function readMarks(number: number, properties: ReadonlyMap<string, string>): DeckMarks | null {
  const marks: DeckMarks = new Map()
  for (let i = 1; properties.has(`boxes_${number}_${i}`); i++)
    for (const [, name, x, y, width, height] of (properties.get(`boxes_${number}_${i}`) ?? '').matchAll(
      /([\w.]+):(-?\d+),(-?\d+),(\d+),(\d+)/g,
    ))
      marks.set(name ?? '', { x: Number(x), y: Number(y), width: Number(width), height: Number(height) })
  return marks.size > 0 ? marks : null
}
