import {
  type Oklch as CuloriOklch,
  clampChroma,
  differenceEuclidean,
  formatHex,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
} from 'culori/fn'

const rgb = registerMode(modeRgb)
registerMode(modeOklab)
const parse = registerMode(modeOklch)
const distance = differenceEuclidean('oklab')

/** Rounding tolerance of a channel: the conversion there and back is inexact. */
const ROUNDING = 0.0005

/** A color as lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees; 0 of a gray). */
export type Oklch = { l: number; c: number; h: number }

/** `#rrggbb` as OKLCH. */
export function toOklch(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = parse(hex) ?? {}
  return { l, c, h }
}

/** OKLCH as `#rrggbb`; a color no screen can show loses chroma until one can. */
export function fromOklch({ l, c, h }: Oklch): string {
  const color: CuloriOklch = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }
  const { r, g, b } = rgb(color)
  const isShown = [r, g, b].every((part) => part > -ROUNDING && part < 1 + ROUNDING)
  return formatHex(isShown ? color : clampChroma(color, 'oklch'))
}

/** How far apart two colors look: 0 the same, 1 black and white; below 0.06 hardly distinguishable. */
export const colorDistance = (one: string, other: string): number => distance(one, other)

/** The angle between two hues, 0 to 180. */
export const hueDistance = (a: number, b: number): number => 180 - Math.abs((Math.abs(a - b) % 360) - 180)
