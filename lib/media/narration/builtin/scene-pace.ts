import type { Language } from '../../../product/source-document.ts'

/** The pace a scene's text asks for: factors for the rate of speech and the length of pauses. */
export type ScenePace = { rate: number; pause: number }

type Density = { letters: number; words: number }
/** Letters per word, and words up to the next punctuation mark, for a text between plain prose and notes. */
const USUAL: Record<Language, Density> = {
  fr: { letters: 4.75, words: 6.4 },
  en: { letters: 4.55, words: 6.4 },
}
/** Words of average text that a short scene is averaged with: two words prove little. */
const PRIOR = { words: 16, marks: 3 }
/** How far speakers follow the text: syllables of long words are shorter. */
const FOLLOW = { rate: 0.55, pause: 0.4 }
const RATES = [0.93, 1.08] as const
const PAUSES = [0.8, 1.35] as const

/**
 * Long words are spoken faster than short ones, and a text with little punctuation gets longer pauses than
 * notes: without this, technical notes come at 130 words a minute and a story at 178.
 */
export function scenePace(sentences: readonly string[], language: Language): ScenePace {
  const text = sentences.join(' ')
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const spelled = words.filter((word) => !/\p{N}/u.test(word))
  const letters = spelled.reduce((sum, { length }) => sum + length, 0)
  const marks = text.match(/[,;:.!?…]+(?=\P{L}*(?:\s|$))/gu)?.length ?? 0
  const usual = USUAL[language]
  const perWord = (letters + PRIOR.words * usual.letters) / (spelled.length + PRIOR.words)
  const perMark = (words.length + PRIOR.marks * usual.words) / (marks + PRIOR.marks)
  return {
    rate: within(RATES, (perWord / usual.letters) ** FOLLOW.rate),
    pause: within(PAUSES, (perMark / usual.words) ** FOLLOW.pause),
  }
}

const within = ([least, most]: readonly [number, number], value: number): number =>
  Math.min(most, Math.max(least, value))
