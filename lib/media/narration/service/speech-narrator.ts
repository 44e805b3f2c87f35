import { now } from '../../../platform/clock.ts'
import { heavyWork } from '../../../platform/workers/heavy-work.ts'
import { builtinNarrator } from '../builtin/builtin-narrator.ts'
import { decodeSpeech } from '../builtin/speech-audio.ts'
import { loudestOf } from '../mastering/sound-edges.ts'
import { SAMPLE_RATE, wavSamples } from '../mastering/wav-file.ts'
import { narrationLength } from '../narration-length.ts'
import type { NarrateOptions, NarrationRequest, Narrator } from '../narrator.ts'
import { narratorPool } from '../narrator-pool.ts'
import { isSpeakable, speechParts, splitWords, toSpokenText } from '../speech-text.ts'
import { turnsOf, type VoiceTurn } from '../voice-turns.ts'
import { checkRequest } from './check-request.ts'
import { cacheSpeech, findCachedSpeech, speechKey } from './speech-cache.ts'
import { checkSpeechService } from './speech-check.ts'
import { requestSpeech, type SpeechAnswer, type SpeechLine } from './speech-request.ts'
import { type SpeechSettings, speechName } from './speech-settings.ts'
import { withSpeechSlot } from './speech-slots.ts'

/** A usable server is not checked again for a while: health is polled often. */
const FRESH_MS = 60_000
/** Relative to the time the built-in voice takes: less cannot be the whole text. */
const SHORTEST = 0.25
/** Seconds the built-in voice takes for a text that is long enough to judge. */
const TELLING = 3
/** about -40 dB */
const AUDIBLE = 300

/**
 * A narrator that has each sentence synthesized by a service with OpenAI's interface, caches it, and
 * assembles the scene itself: repeated sentences cost nothing, unless requested `anew`. Throws
 * InvalidInputError for an unknown persona or nothing to say, `voice_unavailable` if the service does not
 * respond.
 */
export function speechNarrator(settings: SpeechSettings): Narrator {
  let reachedAt = Number.NEGATIVE_INFINITY
  return {
    name: speechName(settings),
    async narrate(request, options = {}) {
      checkRequest(request)
      const sounds = await speakSentences(settings, request, options)
      const assemble = () => narratorPool().run('assembleSpeech', { request, sounds }, { cpuSeconds: 120 })
      return heavyWork(assemble)
    },
    /** Only the free list of models. */
    async check() {
      await builtinNarrator.check()
      const at = now().getTime()
      if (at - reachedAt < FRESH_MS && at >= reachedAt) return
      await checkSpeechService(settings)
      reachedAt = at
    },
  }
}

/** The audio of each sentence by turns of voices, in parts if it is very long; none for silent ones. */
async function speakSentences(
  settings: SpeechSettings,
  request: NarrationRequest,
  { anew = false }: NarrateOptions,
): Promise<Uint8Array[][][]> {
  const spoken = new Map<string, Promise<Uint8Array>>()
  let hasFailed = false
  const speak = (line: SpeechLine): Promise<Uint8Array> => {
    const key = speechKey(settings, line)
    const known = spoken.get(key)
    if (known) return known
    const sound = withSpeechSlot(async () => {
      // The others would cost money, and the scene has already failed.
      if (hasFailed) throw new Error('another sentence failed')
      try {
        return await fetchSpeech(settings, key, line, anew)
      } catch (error) {
        hasFailed = true
        throw error
      }
    })
    spoken.set(key, sound)
    return sound
  }
  const sounds = request.sentences.map((_sentence, index) =>
    Promise.all(
      turnsOf(request, index).map((turn) => Promise.all(linesOf(settings, request, turn).map(speak))),
    ),
  )
  await Promise.allSettled(sounds)
  return Promise.all(sounds)
}

function linesOf(
  { voices }: SpeechSettings,
  { language, pace, pronunciations }: NarrationRequest,
  { text: written, persona }: VoiceTurn,
): SpeechLine[] {
  // No service has an input for phonemes: it reads such terms as written.
  const sayable = pronunciations.filter(({ as }) => as !== 'phonemes')
  const { text } = toSpokenText(splitWords(written), language, { own: sayable })
  if (!isSpeakable(text)) return []
  const voice = voices[persona]![language]
  return speechParts(text).map((part) => ({ text: part, voice, language, speed: pace }))
}

/** Requests in progress by key: scenes spoken at the same time pay once for a sentence they share. */
const underWay = new Map<string, Promise<Uint8Array>>()

function fetchSpeech(
  settings: SpeechSettings,
  key: string,
  line: SpeechLine,
  anew: boolean,
): Promise<Uint8Array> {
  const same = anew ? undefined : underWay.get(key)
  if (same) return same
  const sound = fetchOnce(settings, key, line, anew).finally(() => underWay.delete(key))
  underWay.set(key, sound)
  return sound
}

async function fetchOnce(
  settings: SpeechSettings,
  key: string,
  line: SpeechLine,
  anew: boolean,
): Promise<Uint8Array> {
  const kept = anew ? null : await findCachedSpeech(key)
  if (kept) return kept
  const wav = await requestSpeech(settings, line, (answer) => acceptSpeech(answer, line))
  await cacheSpeech(key, wav)
  return wav
}

/** The audio of a response. Throws if there is none, or far too little for its text. */
async function acceptSpeech(
  answer: SpeechAnswer,
  { text, language, speed }: SpeechLine,
): Promise<Uint8Array> {
  const wav = await decodeSpeech(answer)
  const samples = wavSamples(wav)
  if (loudestOf(samples) < AUDIBLE) throw new Error('the audio is silent')
  const seconds = samples.length / SAMPLE_RATE
  const common = { language, persona: '', pronunciations: [], pace: speed }
  const expected = narrationLength({ ...common, sentences: [text] })
  if (expected > TELLING && seconds < expected * SHORTEST)
    throw new Error(`${seconds.toFixed(2)} s of audio for ${text.length} characters`)
  return wav
}
