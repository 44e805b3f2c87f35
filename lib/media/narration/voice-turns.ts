import type { NarrationRequest } from './narrator.ts'
import { splitWords } from './speech-text.ts'

/** A stretch of a sentence spoken by one voice. */
export type VoiceTurn = { text: string; persona: string }

/** A sentence of a request by voices, one turn or two: the narrator's words come first. */
export function turnsOf({ persona, sentences, otherVoice }: NarrationRequest, index: number): VoiceTurn[] {
  const sentence = sentences[index] ?? ''
  const from = otherVoice?.from[index] ?? null
  if (!otherVoice || from === null) return [{ text: sentence, persona }]
  const words = splitWords(sentence)
  if (from === 0 || from >= words.length) return [{ text: sentence, persona: otherVoice.persona }]
  return [
    { text: words.slice(0, from).join(' '), persona },
    { text: words.slice(from).join(' '), persona: otherVoice.persona },
  ]
}
