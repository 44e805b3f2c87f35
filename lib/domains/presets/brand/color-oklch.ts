/** A colour as lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees). Source: Björn Ottosson, "A perceptual color space for image processing". */
export type Oklch = { l: number; c: number; h: number }
type Lab = [l: number, a: number, b: number]

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function toLab(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

function linearOf({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** `#rrggbb` as OKLCH. */
export function toOklch(hex: string): Oklch {
  const [l, a, b] = toLab(hex)
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** OKLCH as `#rrggbb`; a colour no screen shows loses chroma until one does. */
export function fromOklch({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  let chroma = c
  let linear = linearOf({ l: lightness, c: chroma, h })
  while (chroma > 0.0005 && linear.some((part) => part < -0.0005 || part > 1.0005)) {
    chroma *= 0.95
    linear = linearOf({ l: lightness, c: chroma, h })
  }
  const bytes = linear.map((part) => Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, part)))) * 255))
  return `#${bytes.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** How far apart two colours look: 0 the same, 1 black and white; below 0.06 hardly told apart. */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)]
  return Math.hypot(...a.map((part, at) => part - b[at]!))
}

/** The angle between two hues, 0 to 180. */
export const hueDistance = (a: number, b: number): number => 180 - Math.abs((Math.abs(a - b) % 360) - 180)
