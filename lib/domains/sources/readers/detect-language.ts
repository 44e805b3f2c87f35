import { franc, francAll } from 'franc'
import type { Block, Language } from '../../../product/source-document.ts'
import type { SourceWarning } from '../source-file.ts'

// Languages likely in business documents here: with all of franc's, French is sometimes taken for Occitan.
const LIKELY =
  'fra eng deu spa ita por nld pol ron swe dan nob fin ces hun tur ell rus ukr arb heb cmn jpn kor hin vie'.split(
    ' ',
  )
const OURS: Record<string, Language> = { fra: 'fr', eng: 'en' }
const MIN_LENGTH = 60
const MIXED_SHARE = 0.15
const MIXED_LENGTH = 400
const MIXED_BLOCKS = 400

/**
 * Whether a document is French or English; `fallback` if it is too short or in another language. A warning
 * reports another language, or a considerable part in the other of the two.
 */
export function detectLanguage(
  text: string,
  blocks: Block[],
  fallback: Language,
): { language: Language; warnings: SourceWarning[] } {
  const prose = blocks
    .filter((block) => block.kind !== 'code')
    .map((block) => text.slice(block.start, block.end))
  const sample = spread(prose, 20_000)
  if (sample.length < MIN_LENGTH) return { language: likelier(sample) ?? fallback, warnings: [] }
  const language = OURS[franc(sample, { only: LIKELY })]
  if (!language) {
    const message = 'This document seems to be in another language than French or English.'
    return { language: fallback, warnings: [{ type: 'other_language', message }] }
  }
  return { language, warnings: isMixed(prose, language) ? [MIXED[language]] : [] }
}

const MIXED: Record<Language, SourceWarning> = {
  fr: { type: 'mixed_languages', message: 'A good part of this French document is in another language.' },
  en: { type: 'mixed_languages', message: 'A good part of this English document is in another language.' },
}

// Words that exist in only one of the two languages: enough for a title or a line.
function likelier(text: string): Language | null {
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  const french =
    count(
      /\b(?:le|la|les|des?|du|une?|et|est|pour|dans|avec|vous|nous|votre|notre|sur|aux?|[cdjlnstq]['’])(?=[^\p{L}]|\p{L})/giu,
    ) + count(/[éèêàçùœ]/giu)
  const english = count(/\b(?:the|of|and|to|in|is|for|with|you|your|our|on|are|that)\b/giu)
  return french === english ? null : french > english ? 'fr' : 'en'
}

const CODES: Record<Language, string> = { fr: 'fra', en: 'eng' }

// Trigrams of short or name-heavy blocks mislead: only long blocks clearly in another language count, and a
// sample of many is enough.
function isMixed(prose: string[], language: Language): boolean {
  const all = prose.filter((block) => block.length >= 80)
  const step = Math.ceil(all.length / MIXED_BLOCKS)
  const long = all.filter((_, index) => index % step === 0)
  const total = long.reduce((sum, block) => sum + block.length, 0)
  const foreign = long.filter((block) => {
    const scores = new Map(francAll(block, { only: LIKELY }))
    return (scores.get(CODES[language]) ?? 0) < 0.85
  })
  const length = foreign.reduce((sum, block) => sum + block.length, 0)
  return length >= MIXED_LENGTH && length > total * MIXED_SHARE
}

/** About `length` characters, taken evenly from all of the blocks. */
function spread(blocks: string[], length: number): string {
  const total = blocks.reduce((sum, block) => sum + block.length + 1, 0)
  const step = Math.max(1, Math.ceil(total / length))
  return blocks
    .filter((_, index) => index % step === 0)
    .join('\n')
    .slice(0, length)
}
