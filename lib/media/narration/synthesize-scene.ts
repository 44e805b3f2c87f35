import type { Language } from '../../platform/source-document.ts'
import {
  assembleScene,
  gapAfter,
  type SpokenSentence,
  silentSentence,
  spokenSentence,
} from './builtin/assemble-scene.ts'
import { PERSONA_VOICES } from './builtin/persona-voices.ts'
import { trimSpeech } from './mastering/sound-edges.ts'
import { SYNTHETIC_TONE } from './mastering/sound-mastering.ts'
import { SAMPLE_RATE } from './mastering/wav-file.ts'
import type { Narration, NarrationRequest, Pronunciation } from './narrator.ts'
import { checkRequest } from './service/check-request.ts'
import { speak } from './service/speech-engine.ts'
import { isSpeakable, splitWords, toSpokenText } from './speech-text.ts'
import { startTimes } from './word-timings.ts'

/** about -50 dB: below it the raw voice is silent */
const SILENCE = 100

/**
 * Synthesizes one scene, as {@link Narration} describes. Runs in a worker process. Throws InvalidInputError
 * for an unknown persona and for a scene with nothing to say; a single sentence with nothing to say stays
 * silent.
 */
export async function synthesizeScene(request: NarrationRequest): Promise<Narration> {
  checkRequest(request)
  const spoken: SpokenSentence[] = []
  for (const sentence of request.sentences) spoken.push(await speakSentence(sentence, request))
  return assembleScene(spoken, SYNTHETIC_TONE)
}

async function speakSentence(
  sentence: string,
  { language, persona, pace, pronunciations }: NarrationRequest,
): Promise<SpokenSentence> {
  const written = splitWords(sentence)
  const spoken = toSpokenText(written, pronunciations)
  if (!isSpeakable(spoken.text)) return silentSentence(written)
  const { samples: raw, marks } = await speak(spoken.text, language, persona, pace)
  const trimmed = trimSpeech(raw, SILENCE)
  if (!trimmed) return silentSentence(written)
  const { samples, cutSeconds } = trimmed
  const shifted = marks.map(({ position, seconds }) => ({
    position,
    seconds: Math.max(0, seconds - cutSeconds),
  }))
  const starts = startTimes(written, spoken, shifted, samples.length / SAMPLE_RATE)
  return spokenSentence(written, { samples, starts, silence: SILENCE }, gapAfter(sentence, pace))
}

/** Synthesizes one word in each language; throws if the engine does not work. */
export async function checkSpeech(): Promise<void> {
  const common = {
    persona: Object.keys(PERSONA_VOICES)[0] ?? '',
    pace: 1,
    pronunciations: [] as Pronunciation[],
  }
  for (const [language, word] of [
    ['fr', 'Bonjour'],
    ['en', 'Hello'],
  ] as [Language, string][]) {
    const { durationSeconds } = await synthesizeScene({ ...common, language, sentences: [word] })
    if (durationSeconds < 1.2) throw new Error(`the speech engine produced no audio for ${language}`)
  }
}
