import type { Motion } from '../../../media/renderer.ts'
import { FONT_FAMILIES, STYLE_FAMILIES } from '../../../media/slides/style-list.ts'
import type { Language } from '../../../product/source-document.ts'
import type { Brand, BrandColors } from '../brand/brand-from-name.ts'
import type { StoredSlideCheck } from './slide-check-wire.ts'
import { fingerprintOf, type Sampled } from './style-samples.ts'
import type { StyleSetup } from './style-setup.ts'
import type { Tone } from './style-tone.ts'

export const SAMPLE_TYPES = ['title', 'content', 'divider', 'closing'] as const
export type SampleType = (typeof SAMPLE_TYPES)[number]
export type SlideSample = { type: SampleType; key: string; qc: StoredSlideCheck }

/**
 * The choices for slides. A null follows its base: the brand (colors), the colors (palette), brand and family
 * (typeface, notes).
 */
export type SlideChoice = {
  family: string
  colors: BrandColors | null
  palette: string[] | null
  fontFamily: string | null
  styleNotes: string | null
  /** how lines appear in videos; absent in styles chosen before this existed: as by default */
  motion?: Motion | undefined
  /** of the samples and the notes */
  language: Language
}
/** A preset's slide style as stored. */
export type SlideStyle = SlideChoice & Sampled<SlideSample>

/**
 * A brand as slides show it, with the colors and typeface of the style. `fontFamily` '' means the family's
 * own.
 */
export type BrandLook = { brand: Brand; family: string | null; fontFamily: string; motion: Motion }

const BY_TONE: Record<Tone, string> = {
  neutral: 'panel',
  formal: 'editorial',
  energetic: 'bold',
  friendly: 'soft',
}
const BY_TYPEFACE: [RegExp, string][] = [
  [/\bmono(?:space)?\b/iu, 'grid'],
  [
    /\bserif\b(?<!sans[- ]serif)|garamond|georgia|times|playfair|merriweather|baskerville|\blora\b|didot|bodoni/iu,
    'editorial',
  ],
  [/nunito|quicksand|rounded|comfortaa|varela/iu, 'soft'],
  [/archivo|oswald|bebas|anton|impact|league gothic/iu, 'bold'],
]

/** The family that the name of a typeface suggests; undefined if it says nothing. */
export const familyByTypeface = (typeface: string): string | undefined =>
  BY_TYPEFACE.find(([pattern]) => pattern.test(typeface))?.[1]

/** The default style of a brand: its typeface determines the family, else its tone. Pure. */
export function suggestSlideStyle({ typeface, tone }: StyleSetup, language: Language): SlideChoice {
  const named = familyByTypeface(typeface)
  // Titles with serifs do not suit a brand that set itself in a typeface without.
  const chosen = named ?? (typeface && tone === 'formal' ? 'panel' : undefined)
  const open = { colors: null, palette: null, fontFamily: null, styleNotes: null }
  return { family: chosen ?? BY_TONE[tone], ...open, language }
}

/** The look of a brand in a style. */
export const slideLook = ({ brand, typeface }: StyleSetup, choice: SlideChoice): BrandLook => ({
  brand: choice.colors ? { ...brand, colors: choice.colors } : brand,
  family: choice.family,
  fontFamily: choice.fontFamily ?? typeface,
  motion: choice.motion ?? 'calm',
})

/** Fingerprint of everything visible in the samples of a style. */
export function slideFingerprint(setup: StyleSetup, choice: SlideChoice): string {
  const { brand, family, fontFamily } = slideLook(setup, choice)
  const { companyName, colors, logoKey, tagline } = brand
  const shown = [colors.primary, colors.secondary, colors.accent, colors.background, colors.text]
  return fingerprintOf([companyName, shown, logoKey, tagline, family, fontFamily, choice.language])
}

/** The fonts actually used for titles and text: an unknown name falls back to the family's own. */
export function typefacesOf({ family, fontFamily }: Pick<BrandLook, 'family' | 'fontFamily'>): {
  titles: string
  text: string
} {
  const own = (STYLE_FAMILIES.find(({ name }) => name === family) ?? STYLE_FAMILIES[0]).typefaces
  const ours = FONT_FAMILIES.find((name) => name.toLowerCase() === fontFamily.trim().toLowerCase())
  if (!ours) return own
  return { titles: ours, text: ours === 'IBM Plex Mono' ? 'Inter' : ours }
}

/** The distinct colors of a style, most important first. */
export const paletteColors = ({ primary, secondary, accent, background, text }: BrandColors): string[] => [
  ...new Set([primary, secondary, accent, background, text]),
]
