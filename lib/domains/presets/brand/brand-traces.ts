/** The observed use of a color; `any`: seen, without further detail. */
export type ColorUse = 'primary' | 'secondary' | 'accent' | 'background' | 'text' | 'any'

/**
 * `weight` is the strength of the evidence, 1 for a plain statement; `quote` is what was found, in the
 * source's words. For a color of a picture, `quote` names the picture and `share` is the part of it (0 to 1)
 * in that color.
 */
export type ColorTrace = {
  color: string
  use: ColorUse
  weight: number
  quote: string
  share?: number | undefined
}
/** `panose`: of a typeface, its class in ten bytes as hex, if the file states it. */
export type WordTrace = { value: string; weight: number; quote: string; panose?: string | undefined }

/**
 * What one source of a preset reveals about its brand besides its text. `logo.key` is the storage key of its
 * PNG, `templateKey` that of what it gives to decks (lib/media/renderer.ts: DeckTemplate).
 */
export type BrandTraces = {
  colors: ColorTrace[]
  fonts: WordTrace[]
  names: WordTrace[]
  taglines: WordTrace[]
  logo: { key: string; weight: number; quote: string } | null
  templateKey?: string | undefined
}

export const NO_TRACES: BrandTraces = { colors: [], fonts: [], names: [], taglines: [], logo: null }
