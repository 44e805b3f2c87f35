import createEngine from '@echogarden/espeak-ng-emscripten'
import type { Language } from '../../../platform/source-document.ts'
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

let engine: Promise<Engine> | null = null

async function load(): Promise<Engine> {
  const module = (await createEngine()) as EngineModule
  return await new module.eSpeakNGWorker()
}

/**
 * Synthesizes one sentence with a persona's voice. The engine is synchronous and GPL: only in a worker
 * process.
 */
export async function speak(
  text: string,
  language: Language,
  persona: string,
  pace: number,
): Promise<Speech> {
  engine ??= load()
  const speaker = await engine
  const voice = PERSONA_VOICES[persona]
  if (!voice) throw new Error(`no voice for persona ${persona}`)
  speaker.set_voice(`${ENGINE_LANGUAGE[language]}+${voice.variant}`)
  speaker.set_rate(Math.round(Math.max(90, Math.min(300, voice.rate * pace))))
  speaker.set_pitch(voice.pitch)
  speaker.set_range(voice.range)
  const chunks: Int16Array[] = []
  const marks: SpeechMark[] = []
  speaker.synthesize(text, (audio, events) => {
    if (audio?.length) chunks.push(audio.slice())
    for (const event of events ?? [])
      if (event.type === 'word')
        marks.push({ position: event.text_position - 1, seconds: event.audio_position / 1000 })
  })
  const samples = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    samples.set(chunk, offset)
    offset += chunk.length
  }
  return { samples, marks }
}
