import { levelSpeech } from '../mastering/level-speech.ts'
import { loudestOf, trimSpeech } from '../mastering/sound-edges.ts'
import { NATURAL_TONE } from '../mastering/sound-mastering.ts'
import { wavSamples } from '../mastering/wav-file.ts'
import type { Narration, NarrationRequest } from '../narrator.ts'
import { splitWords } from '../speech-text.ts'
import { turnsOf } from '../voice-turns.ts'
import { alignWords } from './align-words.ts'
import {
  assembleScene,
  joinTurns,
  type SpokenSentence,
  silentSentence,
  spokenSentence,
} from './assemble-scene.ts'
import { gapAfterSentence } from './direct-speech.ts'

/** Of the loudest sample: 40 dB below it a voice is silent, or breathing. */
const SILENCE = 0.01
/** Soft sounds at the edges of a sentence are below that. */
const MARGIN_SECONDS = 0.03

/**
 * A scene from a speech service's audio of its sentences, each by turns of voices: WAV parts, none for a
 * silent one. Runs in a worker process.
 */
export async function assembleSpeech({
  request,
  sounds,
}: {
  request: NarrationRequest
  sounds: Uint8Array[][][]
}): Promise<Narration> {
  const spoken: SpokenSentence[] = []
  for (const index of request.sentences.keys()) {
    const turns: SpokenSentence[] = []
    for (const [turn, { text, persona }] of turnsOf(request, index).entries())
      turns.push(await timeSentence(text, joinSamples(sounds[index]?.[turn] ?? []), { ...request, persona }))
    spoken.push(joinTurns(turns))
  }
  return assembleScene(spoken, NATURAL_TONE, request.pauses)
}

async function timeSentence(
  sentence: string,
  raw: Int16Array,
  request: NarrationRequest,
): Promise<SpokenSentence> {
  const written = splitWords(sentence)
  const trimmed = trimSpeech(raw, loudestOf(raw) * SILENCE, MARGIN_SECONDS)
  if (!trimmed) return silentSentence(written)
  const samples = levelSpeech(trimmed.samples)
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
