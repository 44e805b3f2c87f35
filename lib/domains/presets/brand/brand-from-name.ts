import { createHash } from 'node:crypto'

export type BrandColors = {
  primary: string
  secondary: string
  accent: string
  background: string
  text: string
}

/** A client's brand as stored; colors are `#rrggbb`. If `logoKey` is null, slides show the name. */
export type Brand = {
  companyName: string
  colors: BrandColors
  logoKey: string | null
  fontFamily: string
  tone: string
  tagline: string | null
}

/** Palettes for a brand without any other evidence; white text is readable on every `primary`. */
export const PALETTES: readonly BrandColors[] = [
  { primary: '#0f3d5e', secondary: '#0b7f7e', accent: '#f2a541', background: '#ffffff', text: '#14242f' },
  { primary: '#3b2a6b', secondary: '#6a4bbd', accent: '#f26b5e', background: '#fdfcff', text: '#211a33' },
  { primary: '#14532d', secondary: '#2f7d4f', accent: '#e0a526', background: '#fcfdf9', text: '#18241c' },
  { primary: '#7a1f3d', secondary: '#b0395f', accent: '#e9b44c', background: '#fffdfb', text: '#2a151c' },
  { primary: '#1d3fa6', secondary: '#3f68d9', accent: '#ff9f45', background: '#ffffff', text: '#151d33' },
  { primary: '#4a3b2a', secondary: '#8a5a2b', accent: '#2f9c95', background: '#fffdf8', text: '#241d15' },
]

/**
 * A brand derived from a name alone: the same name always yields the same colors, and has no
 * logo.
 */
export function brandFromName(name: string): Brand {
  const number = createHash('sha256').update(name.trim().toLowerCase()).digest().readUInt32BE(0)
  const colors = PALETTES[number % PALETTES.length]
  if (!colors) throw new Error('there is at least one palette')
  return {
    companyName: name.trim(),
    colors: { ...colors },
    logoKey: null,
    fontFamily: 'Inter',
    tone: 'neutral',
    tagline: null,
  }
}
