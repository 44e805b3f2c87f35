import { InvalidInputError } from '../errors.ts'
import type { Language } from '../sources/source-document.ts'
import type { Narration, NarrationRequest, Pronunciation, SentenceTiming } from './narrator.ts'
import { PERSONA_VOICES } from './persona-voices.ts'
import { masterSound } from './sound-mastering.ts'
import { speak } from './speech-engine.ts'
import { isSpeakable, splitWords, toSpokenText } from './spoken-text.ts'
import { encodeWav, FRAME_SAMPLES, SAMPLE_RATE } from './wav-file.ts'
import { startTimes } from './word-timings.ts'

const LEAD_SECONDS = 0.35
const TAIL_SECONDS = 0.65
const GAP_SECONDS = 0.35
/** about -50 dB: below it the raw voice is silent */
const SILENCE = 100
const WINDOW = SAMPLE_RATE / 100
/** 3 ms */
const FADE = Math.round(SAMPLE_RATE * 0.003)

/** A spoken sentence without silence around it; times count from its first sample. */
type SpokenSentence = {
  samples: Int16Array
  words: { text: string; start: number; end: number }[]
  gapAfter: number
}

const invalid = (name: string, msg: string) =>
  new InvalidInputError([{ loc: ['body', name], msg, type: 'value_error' }])

/**
 * Speaks one scene, as {@link Narration} describes. Runs in a worker process. Throws InvalidInputError for an
 * unknown persona and for a scene with nothing to say; a single sentence with nothing to say is left silent.
 */
export async function narrateScene(request: NarrationRequest): Promise<Narration> {
  if (!Object.hasOwn(PERSONA_VOICES, request.persona)) throw invalid('voice', 'There is no such voice.')
  if (!request.sentences.some(isSpeakable)) throw invalid('narration', 'The narration has nothing to say.')
  const spoken: SpokenSentence[] = []
  for (const sentence of request.sentences) spoken.push(await speakSentence(sentence, request))

  const starts: number[] = []
  let cursor = Math.round(LEAD_SECONDS * SAMPLE_RATE)
  spoken.forEach(({ samples, gapAfter }, i) => {
    starts.push(cursor)
    cursor += samples.length + (i < spoken.length - 1 ? Math.round(gapAfter * SAMPLE_RATE) : 0)
  })
  const frames = Math.ceil((cursor + TAIL_SECONDS * SAMPLE_RATE) / FRAME_SAMPLES)
  const scene = new Float64Array(frames * FRAME_SAMPLES)
  spoken.forEach(({ samples }, i) => {
    samples.forEach((sample, at) => {
      scene[starts[i]! + at] = sample / 32_768
    })
  })
  masterSound(scene)
  const sentences = spoken.map((sentence, i) => place(sentence, starts[i]! / SAMPLE_RATE))
  return { wav: encodeWav(scene), durationSeconds: frames / 25, sentences }
}

function place({ samples, words }: SpokenSentence, offset: number): SentenceTiming {
  const at = (seconds: number) => Math.round((offset + seconds) * 1000) / 1000
  return {
    startSeconds: at(0),
    endSeconds: at(samples.length / SAMPLE_RATE),
    words: words.map(({ text, start, end }) => ({ text, startSeconds: at(start), endSeconds: at(end) })),
  }
}

async function speakSentence(
  sentence: string,
  { language, persona, pace, pronunciations }: NarrationRequest,
): Promise<SpokenSentence> {
  const written = splitWords(sentence)
  const spoken = toSpokenText(written, pronunciations)
  if (!isSpeakable(spoken.text)) return silent(written)
  const { samples, marks } = await speak(spoken.text, language, persona, pace)
  const first = Math.max(0, firstSound(samples) - WINDOW)
  const end = Math.min(samples.length, lastSound(samples, samples.length) + WINDOW)
  if (end <= first) return silent(written)
  const trimmed = samples.slice(first, end)
  fade(trimmed)
  const duration = trimmed.length / SAMPLE_RATE
  const shifted = marks.map(({ position, seconds }) => ({
    position,
    seconds: Math.max(0, seconds - first / SAMPLE_RATE),
  }))
  const starts = startTimes(written, spoken, shifted, duration)
  const words = written.map((text, i) => {
    const start = starts[i]!
    return { text, start, end: endOfSound(trimmed, start, starts[i + 1] ?? duration) }
  })
  return { samples: trimmed, words, gapAfter: gapAfter(sentence, pace) }
}

const silent = (words: string[]): SpokenSentence => ({
  samples: new Int16Array(0),
  words: words.map((text) => ({ text, start: 0, end: 0 })),
  gapAfter: 0,
})

// Equal pauses sound mechanical: a question waits a little longer, and every sentence a little differently.
function gapAfter(sentence: string, pace: number): number {
  const mark = /[?!]\P{L}*$/u.test(sentence) ? 0.06 : /[:;,]\P{L}*$/u.test(sentence) ? -0.08 : 0
  const sway = ((sentence.length * 7919) % 100) / 100 - 0.5
  return (GAP_SECONDS + mark + sway * 0.1) / Math.max(0.5, pace)
}

// The engine may begin or end in the middle of a sound: cut off, that would click.
function fade(samples: Int16Array): void {
  const length = Math.min(FADE, samples.length >> 1)
  for (let i = 0; i < length; i++) {
    samples[i]! *= i / length
    samples[samples.length - 1 - i]! *= i / length
  }
}

const isQuiet = (samples: Int16Array, from: number, to: number): boolean => {
  for (let i = Math.max(0, from); i < Math.min(to, samples.length); i++)
    if (Math.abs(samples[i]!) > SILENCE) return false
  return true
}

function firstSound(samples: Int16Array): number {
  let at = 0
  while (at < samples.length && isQuiet(samples, at, at + WINDOW)) at += WINDOW
  return Math.min(at, samples.length)
}

function lastSound(samples: Int16Array, before: number): number {
  let at = before
  while (at > 0 && isQuiet(samples, at - WINDOW, at)) at -= WINDOW
  return Math.max(at, 0)
}

/** Where the sound of a word that starts at `start` ends, at the latest when the next word starts. */
function endOfSound(samples: Int16Array, start: number, next: number): number {
  const sound = lastSound(samples, Math.floor(next * SAMPLE_RATE)) / SAMPLE_RATE
  return sound > start + 0.03 ? Math.min(sound, next) : next
}

/** Speaks one word in each language: throws when the engine does not work. */
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
    const { durationSeconds } = await narrateScene({ ...common, language, sentences: [word] })
    if (durationSeconds < 1.2) throw new Error(`the speech engine said nothing in ${language}`)
  }
}
