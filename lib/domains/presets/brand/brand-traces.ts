/** What a colour was seen to be used for; `any`: seen, without more. */
export type ColorUse = 'primary' | 'secondary' | 'accent' | 'background' | 'text' | 'any'

/** `weight` says how much it counts, 1 being a plain statement; `quote` is what was seen, in the words of the source. */
export type ColorTrace = { color: string; use: ColorUse; weight: number; quote: string }
export type WordTrace = { value: string; weight: number; quote: string }

/** What one source of a preset shows of its brand besides its text. `logo.key` is where its PNG is stored. */
export type BrandTraces = {
  colors: ColorTrace[]
  fonts: WordTrace[]
  names: WordTrace[]
  taglines: WordTrace[]
  logo: { key: string; weight: number; quote: string } | null
}

export const NO_TRACES: BrandTraces = { colors: [], fonts: [], names: [], taglines: [], logo: null }
