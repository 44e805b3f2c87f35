import { createHash } from 'node:crypto'
import type { Env } from '../../../platform/env.ts'
import type { Language } from '../../../product/source-document.ts'
import { PERSONA_VOICES } from '../builtin/persona-voices.ts'

/** A speech service with the interface of OpenAI, as it is configured. */
export type SpeechSettings = {
  /** without trailing slash; `/audio/speech` is appended */
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** for one sentence, including its audio */
  timeoutSeconds: number
  /** the service's voice for each persona */
  voices: Readonly<Record<string, Record<Language, string>>>
}

/** OpenAI's names, which many other services know too: as close to each persona as possible, no two alike. */
const DEFAULT_VOICES: Readonly<Record<string, string>> = {
  claire: 'nova',
  emma: 'coral',
  nora: 'alloy',
  julia: 'shimmer',
  sarah: 'sage',
  daniel: 'ash',
  thomas: 'onyx',
  martin: 'cedar',
  lucas: 'echo',
  simon: 'fable',
}
/** OpenAI's older models know nine voices only: two deep ones share the deepest. */
const OLD_MODEL = /^tts-1\b/
const OLD_MODEL_VOICES: Readonly<Record<string, string>> = { martin: 'onyx' }

/** Increment when the same request would be sent, or assembled, differently. */
const SPEECH_VERSION = 1

/** The service settings in the TTS variables. Throws if there are none. */
export function speechSettings(env: Env): SpeechSettings {
  const { TTS_BASE_URL, TTS_API_KEY, TTS_MODEL, TTS_TIMEOUT_SECONDS, TTS_VOICE_MAP = {} } = env
  if (!TTS_BASE_URL || !TTS_MODEL)
    throw new Error('TTS_PROVIDER=openai-compatible requires TTS_BASE_URL and TTS_MODEL.')
  const defaults: Readonly<Record<string, string>> = {
    ...DEFAULT_VOICES,
    ...(OLD_MODEL.test(TTS_MODEL) && OLD_MODEL_VOICES),
  }
  const voices = Object.keys(PERSONA_VOICES).map((persona) => {
    const fallback = defaults[persona] ?? ''
    const { fr = fallback, en = fallback } = TTS_VOICE_MAP[persona] ?? {}
    return [persona, { fr, en }] as const
  })
  return {
    baseUrl: TTS_BASE_URL.replace(/\/+$/, '').replace(/\/audio\/speech$/, ''),
    apiKey: TTS_API_KEY,
    model: TTS_MODEL,
    timeoutSeconds: TTS_TIMEOUT_SECONDS,
    voices: Object.fromEntries(voices),
  }
}

/** The name of a narrator with these settings: it changes whenever the same words could sound different. */
export function speechName({ baseUrl, model, voices }: SpeechSettings): string {
  const print = JSON.stringify([SPEECH_VERSION, baseUrl, model, voices])
  return `openai-compatible:${model}:${createHash('sha256').update(print).digest('hex').slice(0, 8)}`
}

/** The circuit's key for a speech service. */
export const speechProvider = ({ baseUrl, model }: Pick<SpeechSettings, 'baseUrl' | 'model'>): string =>
  `tts ${baseUrl} ${model}`
