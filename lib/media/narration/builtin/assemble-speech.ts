import { loudestOf, trimSpeech } from '../mastering/sound-edges.ts'
import { measureLoudness } from '../mastering/sound-loudness.ts'
import { NATURAL_TONE } from '../mastering/sound-mastering.ts'
import { SAMPLE_RATE, wavSamples } from '../mastering/wav-file.ts'
import type { Narration, NarrationRequest } from '../narrator.ts'
import { splitWords } from '../speech-text.ts'
import { alignWords } from './align-words.ts'
import { assembleScene, type SpokenSentence, silentSentence, spokenSentence } from './assemble-scene.ts'
import { gapAfterSentence } from './direct-speech.ts'

/** Of the loudest sample: 40 dB below it a voice is silent, or breathes. */
const SILENCE = 0.01
/** Soft sounds at the edges of a sentence lie below that. */
const MARGIN_SECONDS = 0.03
/** The loudness of every sentence before mastering; leaves headroom for peaks. */
const SENTENCE_LUFS = -26
const MOST_GAIN_DB = 24

/**
 * A scene from a speech service's audio of its sentences: WAV parts, none for a silent sentence. Runs in a
 * worker process.
 */
export async function assembleSpeech({
  request,
  sounds,
}: {
  request: NarrationRequest
  sounds: Uint8Array[][]
}): Promise<Narration> {
  const spoken: SpokenSentence[] = []
  for (const [index, sentence] of request.sentences.entries())
    spoken.push(await timeSentence(sentence, joinSamples(sounds[index] ?? []), request))
  return assembleScene(spoken, NATURAL_TONE)
}

async function timeSentence(
  sentence: string,
  raw: Int16Array,
  request: NarrationRequest,
): Promise<SpokenSentence> {
  const written = splitWords(sentence)
  const trimmed = trimSpeech(raw, loudestOf(raw) * SILENCE, MARGIN_SECONDS)
  if (!trimmed) return silentSentence(written)
  const samples = level(trimmed.samples)
  const starts = await alignWords(samples, written, request)
  const silence = loudestOf(samples) * SILENCE
  const gap = gapAfterSentence(sentence, request.tone ?? null) / Math.max(0.5, request.pace)
  return spokenSentence(written, { samples, starts, silence }, gap)
}

function joinSamples(parts: Uint8Array[]): Int16Array {
  const sounds = parts.map(wavSamples)
  const joined = new Int16Array(sounds.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const sound of sounds) {
    joined.set(sound, offset)
    offset += sound.length
  }
  return joined
}

// Sentences that are spoken apart come at levels of their own.
function level(samples: Int16Array): Int16Array {
  // Loudness is measured in blocks of 0.4 s: shorter sentences are measured with silence around them.
  const measured = new Float64Array(Math.max(samples.length, SAMPLE_RATE / 2))
  for (let i = 0; i < samples.length; i++) measured[i] = samples[i]! / 32_768
  const missing = SENTENCE_LUFS - measureLoudness(measured, SAMPLE_RATE)
  const wanted = 10 ** (Math.max(-MOST_GAIN_DB, Math.min(MOST_GAIN_DB, missing)) / 20)
  const gain = Math.min(wanted, 32_767 / Math.max(1, loudestOf(samples)))
  return samples.map((sample) => Math.round(sample * gain))
}
