import type { ColorTrace, ColorUse, WordTrace } from './brand-traces.ts'

const MOST_DECLARATIONS = 60_000
const ROOT = /^(?:html|body|:root|html\s*,\s*body|body\s*,\s*html)$/i
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[\w-]+|-apple-system|blinkmacsystemfont|inherit|initial|unset|revert|emoji|math|fangsong|(?:apple|segoe ui|noto color) ?(?:color )?emoji|segoe ui symbol|font ?awesome.*|.*icons?|swiper-icons|var\(.*)$/i
const NAMED: readonly [RegExp, ColorUse][] = [
  [/(?:^|-)(?:background|bg|surface|body)(?:-|$)/, 'background'],
  [/(?:^|-)(?:text|foreground|fg|ink)(?:-|$)/, 'text'],
  [/(?:^|-)secondary(?:-|$)/, 'secondary'],
  [/(?:^|-)(?:accent|highlight|cta|tertiary)(?:-|$)/, 'accent'],
  [/(?:^|-)(?:primary|brand|main|theme)(?:-|$)/, 'primary'],
]
/** Signal colors, and palettes that frameworks bring along whatever the brand. */
const FOREIGN =
  /(?:^|-)(?:success|warning|danger|error|info|wp|bs|tw|swiper|hover|active|disabled|focus)(?:-|$)/

type Declaration = { selector: string; name: string; value: string }

/** What style sheets reveal: colors by use, and the typefaces of text and headings. Runs in linear time. */
export function readCss(sheets: readonly string[]): { colors: ColorTrace[]; fonts: WordTrace[] } {
  const declarations = sheets.flatMap((sheet) => declarationsOf(sheet)).slice(0, MOST_DECLARATIONS)
  const variables = new Map(
    declarations.filter(({ name }) => name.startsWith('--')).map(({ name, value }) => [name, value]),
  )
  const resolve = (value: string, depth = 0): string =>
    depth > 4
      ? value
      : value.replace(/var\(\s*(--[\w-]+)[^()]*\)/g, (whole, name: string) => {
          const inner = variables.get(name)
          return inner === undefined ? whole : resolve(inner, depth + 1)
        })
  return { colors: colorsOf(declarations, resolve), fonts: fontsOf(declarations, resolve) }
}

function declarationsOf(sheet: string): Declaration[] {
  const found: Declaration[] = []
  for (const chunk of withoutComments(sheet).split('}')) {
    const open = chunk.lastIndexOf('{')
    if (open < 0) continue
    const selector = chunk.slice(chunk.lastIndexOf('{', open - 1) + 1, open).trim()
    for (const part of chunk.slice(open + 1).split(';')) {
      const colon = part.indexOf(':')
      if (colon < 0) continue
      const [name, value] = [part.slice(0, colon).trim(), part.slice(colon + 1).trim()]
      if (value.length < 400) found.push({ selector, name: name.toLowerCase(), value })
    }
  }
  return found
}

function withoutComments(sheet: string): string {
  const kept: string[] = []
  let at = 0
  while (at < sheet.length) {
    const start = sheet.indexOf('/*', at)
    const end = start < 0 ? -1 : sheet.indexOf('*/', start + 2)
    kept.push(sheet.slice(at, start < 0 ? undefined : start))
    if (start < 0 || end < 0) break
    at = end + 2
  }
  return kept.join(' ')
}

type Resolve = (value: string) => string

function colorsOf(declarations: readonly Declaration[], resolve: Resolve): ColorTrace[] {
  const named: ColorTrace[] = []
  const counted = new Map<string, { times: number; quote: string }>()
  let total = 0
  for (const { selector, name, value } of declarations) {
    const isVariable = name.startsWith('--')
    if (!isVariable && !/^(?:color|background(?:-color)?|fill|border(?:-\w+)?-color)$/.test(name)) continue
    const color = readColor(resolve(value))
    if (!color) continue
    const quote = `${name}: ${value}`.slice(0, 160)
    if (isVariable) {
      const use = FOREIGN.test(name) ? undefined : NAMED.find(([pattern]) => pattern.test(name.slice(2)))?.[1]
      if (use) named.push({ color, use, weight: /\d/.test(name) ? 0.8 : 1.6, quote })
      continue
    }
    if (ROOT.test(selector) && name !== 'fill') {
      const use = name === 'color' ? 'text' : name.startsWith('background') ? 'background' : null
      if (use) named.push({ color, use, weight: 2, quote: `${selector} { ${quote} }` })
    }
    const known = counted.get(color) ?? { times: 0, quote }
    counted.set(color, { ...known, times: known.times + (name === 'color' ? 1 : 2) })
    total += name === 'color' ? 1 : 2
  }
  const frequent = [...counted].toSorted(([, a], [, b]) => b.times - a.times).slice(0, 12)
  return [
    ...named.slice(0, 60),
    ...frequent.map(([color, { times, quote }]) => ({
      color,
      use: 'any' as const,
      weight: Math.min(1, (times / Math.max(total, 8)) * 2),
      quote,
    })),
  ]
}

function fontsOf(declarations: readonly Declaration[], resolve: Resolve): WordTrace[] {
  return declarations
    .flatMap(({ selector, name, value }) => {
      if (name !== 'font-family' || selector.startsWith('@font-face')) return []
      const family = resolve(value)
        .split(',')
        .map((each) => each.replace(/!important|["']/gi, '').trim())
        .find((each) => /^[\p{L}][\p{L}\p{N} _.-]{1,60}$/u.test(each) && !GENERIC.test(each))
      if (!family) return []
      const weight = ROOT.test(selector) ? 2 : /(?:^|[\s,])h[12](?:$|[\s,.:])/.test(selector) ? 1.5 : 0.2
      return [
        { value: family, weight, quote: `${selector.slice(0, 60)} { font-family: ${value.slice(0, 120)} }` },
      ]
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 6)
}

/** A CSS color as `#rrggbb`; null if it is invalid or largely transparent. */
export function readColor(value: string): string | null {
  const text = value
    .trim()
    .toLowerCase()
    .replace(/\s*!important$/, '')
  const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[0].slice(1)
  if (hex) {
    const full = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex
    return full.length === 8 && Number.parseInt(full.slice(6), 16) < 200 ? null : `#${full.slice(0, 6)}`
  }
  if (text === 'white') return '#ffffff'
  if (text === 'black') return '#000000'
  const [, kind = '', inner = ''] = /^(rgb|hsl)a?\(([^()]{1,80})\)$/.exec(text) ?? []
  const parts = inner.split(/[\s,/]+/).filter(Boolean)
  const numbers = parts.map(
    (part) => Number.parseFloat(part) * (kind === 'rgb' && part.endsWith('%') ? 2.55 : 1),
  )
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = numbers
  const alpha = Number.parseFloat(parts[3] ?? '1') / (parts[3]?.endsWith('%') ? 100 : 1)
  if (Number.isNaN(first + second + third) || alpha < 0.8) return null
  return kind === 'rgb' ? hexOf([first, second, third]) : hexOf(fromHsl(first, second / 100, third / 100))
}

const hexOf = (rgb: number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

// Source: CSS Color 4, hslToRgb.
function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  return [0, 8, 4].map((n) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}
