import type { SourceStatus } from '../../../generated/prisma/client.ts'
import type { Language } from '../../../product/source-document.ts'

/** The tones styles distinguish. */
export const TONES = ['friendly', 'neutral', 'formal', 'energetic'] as const
export type Tone = (typeof TONES)[number]

/** The most characters of an example of style: about three pages. */
export const MOST_EXAMPLE = 10_000

const WORDS: [Tone, RegExp][] = [
  ['energetic', /energe|énergi|dynami|bold|lively|playful|vif|vive|percutant|audac/iu],
  ['formal', /formal|formel|serious|sérieu|institution|sober|sobre|authorit|prestig|premium|soutenu/iu],
  ['friendly', /friend|warm|amical|chaleur|proch|human|humain|familial|casual|décontract|simple/iu],
]

/** The tone that a word or description stands for; `neutral` if it says nothing. */
export const styleToneOf = (text: string): Tone =>
  WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'neutral'

type Read = { language: Language | null; wordCount: number; status: SourceStatus; excluded: boolean }

const ENGLISH_SPEAKING =
  /^(?:gb|uk|us|usa|ie|au|nz|england|scotland|wales|ireland|australia|new zealand|great britain|united (?:kingdom|states)(?: of america)?|royaume-uni|états-unis|irlande|australie)$/iu

/**
 * The language of a preset's samples: that of most words of its sources, else that of its country, else
 * French.
 */
export function presetLanguage(preset: { country: string | null; sources: readonly Read[] }): Language {
  const words = (language: Language) =>
    preset.sources
      .filter((source) => source.status === 'ready' && !source.excluded && source.language === language)
      .reduce((sum, { wordCount }) => sum + wordCount, 0)
  const [french, english] = [words('fr'), words('en')]
  if (french !== english) return french > english ? 'fr' : 'en'
  return ENGLISH_SPEAKING.test(preset.country?.trim() ?? '') ? 'en' : 'fr'
}
