import { createRequire } from 'node:module'
import path from 'node:path'
import { Font } from '@react-pdf/renderer'
import { type FontName, hasGlyph, type Weight } from '../../media/slides/fonts/slide-fonts.ts'

const require = createRequire(import.meta.url)
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']
const MISSING: Partial<Record<FontName, string[]>> = {
  Archivo: ['greek', 'cyrillic'],
  Nunito: ['greek'],
  'IBM Plex Mono': ['greek'],
}
const registered = new Set<string>()

/** The font files for a typeface and weight, in fallback order for missing letters; Inter's come last. */
export function typeface(name: FontName, weight: Weight): string[] {
  const own = SUBSETS.filter((subset) => !MISSING[name]?.includes(subset)).map((subset) =>
    register(name, subset, weight),
  )
  return name === 'Inter' ? own : [...own, ...SUBSETS.map((subset) => register('Inter', subset, weight))]
}

function register(name: FontName, subset: string, weight: Weight): string {
  const folder = name.toLowerCase().replaceAll(' ', '-')
  const heaviest = name === 'IBM Plex Mono' ? Math.min(weight, 700) : weight
  const family = `${folder}-${subset}-${heaviest}`
  if (!registered.has(family)) {
    const root = path.dirname(require.resolve(`@fontsource/${folder}/package.json`))
    Font.register({ family, src: path.join(root, 'files', `${family}-normal.woff`) })
    registered.add(family)
  }
  return family
}

/** A text without the characters no bundled font has. */
export const withoutUnprintable = (text: string): string =>
  [...text]
    .filter((sign) => hasGlyph(sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** What can be printed of a person's name, without what held the rest together; null if that is no name. */
export function printedName(name: string): string | null {
  const printed = withoutUnprintable(name)
  if (!/\p{L}{2}/u.test(printed)) return null
  if (printed === name.replace(/\s+/g, ' ').trim()) return printed
  return printed
    .replace(/\(\s*\)/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[\s\p{Pd},;/|]+|[\s\p{Pd},;/|]+$/gu, '')
}
