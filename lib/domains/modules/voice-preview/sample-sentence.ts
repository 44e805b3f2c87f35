import type { Language } from '../../../product/source-document.ts'

const FEWEST_WORDS = 8
const MOST_WORDS = 28

/**
 * The first sentence of some texts that is suitable for judging a voice: complete, neither short nor long,
 * without addresses and tables; `has` is a further condition. Null without one.
 */
export function sampleSentence(
  texts: readonly string[],
  language: Language,
  has: (sentence: string) => boolean = () => true,
): string | null {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  for (const text of texts)
    for (const line of text.split('\n'))
      for (const { segment } of segmenter.segment(line)) {
        const sentence = segment.trim()
        if (isGood(sentence) && has(sentence)) return sentence
      }
  return null
}

function isGood(sentence: string): boolean {
  const words = sentence.split(/\s+/).length
  if (words < FEWEST_WORDS || words > MOST_WORDS) return false
  return (
    /^[\p{Lu}«“"]/u.test(sentence) && /[.!?…][»”"]?$/u.test(sentence) && !/[|@/\\#<>[\]{}*_]/.test(sentence)
  )
}
