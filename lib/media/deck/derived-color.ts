import { toRgb } from '../../platform/color.ts'
import { type XmlElement, xmlElement } from '../packages/xml-element.ts'

/** Hue in degrees, the others from 0 to 1. */
type Hsl = { h: number; s: number; l: number }
/** Below this saturation a color is a gray. */
const GRAY = 0.02
const MOST_DEGREES = 25

/**
 * A color as a tone of the one among a theme's `colors` (names by color) that is nearest in hue, so that it
 * follows when the theme changes; undefined if none is near. A gray is a tone of a gray.
 */
export function derivedColor(colors: ReadonlyMap<string, string>, color: string): XmlElement | undefined {
  const wanted = toHsl(color)
  const bases = [...colors]
    .map(([base, name]) => ({ name, base: toHsl(base) }))
    .filter(({ base }) => base.s < GRAY === wanted.s < GRAY)
    .map(({ name, base }) => ({ name, base, turn: wanted.s < GRAY ? 0 : turnOf(base.h, wanted.h) }))
    .filter(({ turn }) => Math.abs(turn) <= MOST_DEGREES)
  const distance = ({ base, turn }: (typeof bases)[number]) =>
    Math.abs(turn) / MOST_DEGREES + Math.abs(wanted.l - base.l)
  const [found] = bases.toSorted((a, b) => distance(a) - distance(b))
  if (!found) return undefined
  const { name, base, turn } = found
  const offsets = [
    ['a:hueOff', turn * 60_000],
    ['a:satOff', (wanted.s - base.s) * 100_000],
    ['a:lumOff', (wanted.l - base.l) * 100_000],
  ] as const
  const written = offsets.filter(([, value]) => Math.round(value) !== 0)
  return xmlElement(
    'a:schemeClr',
    { val: name },
    ...written.map(([element, value]) => xmlElement(element, { val: String(Math.round(value)) })),
  )
}

const turnOf = (from: number, to: number): number => ((to - from + 540) % 360) - 180

function toHsl(color: string): Hsl {
  const [r = 0, g = 0, b = 0] = toRgb(color.slice(0, 7)).map((part) => part / 255)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [chroma, l] = [most - least, (most + least) / 2]
  if (chroma === 0) return { h: 0, s: 0, l }
  const side = most === r ? (g - b) / chroma : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
  return { h: (side * 60 + 360) % 360, s: chroma / (1 - Math.abs(2 * l - 1)), l }
}
