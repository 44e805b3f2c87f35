import createEngine from '@echogarden/espeak-ng-emscripten'
import type { Language } from '../../../product/source-document.ts'
import type { Delivery } from '../builtin/direct-speech.ts'
import { engineText } from '../builtin/engine-phonemes.ts'
import { PERSONA_VOICES } from '../builtin/persona-voices.ts'
import type { SpeechMark } from '../word-timings.ts'

type EngineEvent = { type: string; text_position: number; audio_position: number }
type Engine = {
  set_voice(name: string): number
  set_rate(value: number): void
  set_pitch(value: number): void
  set_range(value: number): void
  synthesize(text: string, receive: (audio: Int16Array | null, events: EngineEvent[] | null) => void): void
}
type EngineModule = { eSpeakNGWorker: new () => Engine | Promise<Engine> }

/** Raw speech: samples at 22,050 Hz, and the start of each word. */
export type Speech = { samples: Int16Array; marks: SpeechMark[] }

const ENGINE_LANGUAGE: Record<Language, string> = { fr: 'fr', en: 'en-us' }

/** Learners take notes: what the engine calls 160 words a minute is too fast to follow in either language. */
export const LANGUAGE_RATE: Record<Language, number> = { fr: 0.97, en: 1.085 }
/**
 * Factor for every persona's range: the engine's own moves a tone and a half, which is tiring; in French even
 * less.
 */
const LIVELY: Record<Language, number> = { fr: 1.75, en: 1.45 }
const PLAIN: Delivery = { rate: 1, pitch: 0, range: 1 }

const within99 = (value: number): number => Math.round(Math.max(0, Math.min(99, value)))

let engine: Promise<Engine> | null = null

async function load(): Promise<Engine> {
  const module = (await createEngine()) as EngineModule
  return await new module.eSpeakNGWorker()
}

/** A phrase for the engine: the IPA of its terms, and the positions of its characters to stress. */
export type Saying = { text: string; sounds: readonly string[]; stressed?: ReadonlySet<number> }

/** Synthesizes one phrase with a persona's voice. The engine is synchronous and GPL: only in a worker process. */
export async function speak(
  { text, sounds, stressed }: Saying,
  language: Language,
  persona: string,
  pace: number,
  delivery: Delivery = PLAIN,
): Promise<Speech> {
  engine ??= load()
  const speaker = await engine
  const voice = PERSONA_VOICES[persona]
  if (!voice) throw new Error(`no voice for persona ${persona}`)
  speaker.set_voice(`${ENGINE_LANGUAGE[language]}+${voice.variant}`)
  const rate = voice.rate * LANGUAGE_RATE[language] * pace * delivery.rate
  speaker.set_rate(Math.round(Math.max(90, Math.min(300, rate))))
  speaker.set_pitch(within99(voice.pitch + delivery.pitch))
  speaker.set_range(within99(voice.range * LIVELY[language] * delivery.range))
  const chunks: Int16Array[] = []
  const marks: SpeechMark[] = []
  const said = engineText(text, sounds, language, stressed)
  speaker.synthesize(said.text, (audio, events) => {
    if (audio?.length) chunks.push(audio.slice())
    for (const event of events ?? [])
      if (event.type === 'word')
        marks.push({ position: said.placeOf(event.text_position - 1), seconds: event.audio_position / 1000 })
  })
  const samples = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    samples.set(chunk, offset)
    offset += chunk.length
  }
  return { samples, marks }
}
