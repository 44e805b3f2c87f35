import { PERSONA_VOICES } from './builtin/persona-voices.ts'
import type { NarrationRequest } from './narrator.ts'
import { speakText } from './spoken/speak-text.ts'

/** Seconds of silence around a scene, after each of its sentences and at each comma. */
const AROUND = 0.9
const AFTER_SENTENCE = 0.38
const AT_COMMA = 0.24
/**
 * Seconds per character at one word per minute, the surcharges for digits, and for capitals spoken as
 * letters: set on the 30 scenes of the two demo courses with the built-in narrator (mean error 5 %).
 */
const PER_CHARACTER = {
  fr: { character: 8.4, digit: 7, capital: 14 },
  en: { character: 8.9, digit: 45, capital: 14 },
} as const
const USUAL_RATE = 160

/** About how many seconds a narration will be, the silence in and around it included. */
export function narrationLength(request: NarrationRequest): number {
  const { language, persona, sentences, pace, pauses = [] } = request
  const text = speakText(sentences.join(' '), language)
  const count = (pattern: RegExp) => text.match(pattern)?.join('').length ?? 0
  const { character, digit, capital } = PER_CHARACTER[language]
  const spoken = text.length * character + count(/\d/g) * digit + count(/\b[A-Z]{2,}\b/g) * capital
  const rate = (PERSONA_VOICES[persona]?.rate ?? USUAL_RATE) * pace
  const silence = pauses.reduce((sum, seconds) => sum + seconds, AROUND)
  return silence + AFTER_SENTENCE * sentences.length + AT_COMMA * count(/[,;:]/g) + spoken / rate
}
