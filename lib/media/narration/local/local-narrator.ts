import { createHash } from 'node:crypto'
import { env } from '../../../platform/env.ts'
import { log } from '../../../platform/log.ts'
import { heavyWork } from '../../../platform/workers/heavy-work.ts'
import { type WorkerPool, workerPool } from '../../../platform/workers/worker-pool.ts'
import { builtinNarrator } from '../builtin/builtin-narrator.ts'
import { wavSamples } from '../mastering/wav-file.ts'
import { narrationLength } from '../narration-length.ts'
import type { NarrateOptions, NarrationRequest, Narrator } from '../narrator.ts'
import { narratorPool } from '../narrator-pool.ts'
import { checkRequest } from '../service/check-request.ts'
import { cacheSpeech, findCachedSpeech } from '../service/speech-cache.ts'
import { isSpeakable, splitWords, toSpokenText } from '../speech-text.ts'
import { turnsOf, type VoiceTurn } from '../voice-turns.ts'
import type { InstalledPack } from './installed-pack.ts'
import type { LocalLine } from './local-speech-worker.ts'
import { findSoundFault } from './sound-fault.ts'

/** Increment when the same request would sound different. */
const LOCAL_VERSION = 1
const SEEDS = [1, 2]
/** Silence that {@link narrationLength} counts around a scene of one sentence. */
const AROUND_SECONDS = 1.28

/** One process with the model, as many threads as there are workers: two copies of it are too many. */
export const localPool = (): WorkerPool<typeof import('./local-speech-worker.ts')> =>
  workerPool<typeof import('./local-speech-worker.ts')>(
    'local-voices',
    'lib/media/narration/local/local-speech-worker.ts',
    { size: 1, kind: 'making', memoryMb: 256, residentMb: 1024, restMb: 900, keepSeconds: 300 },
  )

/**
 * A narrator that has each sentence spoken by a pack's model on this machine, caches it, and assembles the
 * scene. A sentence that does not sound like its text is tried with another seed, then in parts, then spoken
 * by the built-in voice, which `builtinSentences` of the narration tells. Throws InvalidInputError for an
 * unknown persona or nothing to say.
 */
export function localNarrator(installed: InstalledPack): Narrator {
  const print = createHash('sha256').update(installed.print).digest('hex').slice(0, 8)
  const name = `local:${installed.pack.id}:${print}:${LOCAL_VERSION}`
  return {
    name,
    async narrate(request, options = {}) {
      checkRequest(request)
      const builtin = new Set<number>()
      const sounds: Uint8Array[][][] = []
      for (const index of request.sentences.keys()) {
        const turns = turnsOf(request, index).map((turn) =>
          speakTurn(installed, name, request, turn, options),
        )
        const said = await Promise.all(turns)
        if (said.some(({ byBuiltin }) => byBuiltin)) builtin.add(index)
        sounds.push(said.map(({ parts }) => parts))
      }
      const assemble = () => narratorPool().run('assembleSpeech', { request, sounds }, { cpuSeconds: 120 })
      const narration = await heavyWork(assemble)
      return builtin.size > 0 ? { ...narration, builtinSentences: [...builtin] } : narration
    },
    check: () => builtinNarrator.check(),
  }
}

/** Whether the pack says a word now: its engine loads here, and reads its files. Loads the model. */
export const saysWord = async (installed: InstalledPack): Promise<boolean> =>
  (await trySpeech(installed, { text: 'Bonjour.', language: 'fr', voice: 0, speed: 1, seed: 1 })) !== null

type Said = { parts: Uint8Array[]; byBuiltin: boolean }

async function speakTurn(
  installed: InstalledPack,
  name: string,
  request: NarrationRequest,
  turn: VoiceTurn,
  { anew = false }: NarrateOptions,
): Promise<Said> {
  // The model reads letters: it has no input for phonemes.
  const sayable = request.pronunciations.filter(({ as }) => as !== 'phonemes')
  const { text } = toSpokenText(splitWords(turn.text), request.language, { own: sayable })
  if (!isSpeakable(text)) return { parts: [], byBuiltin: false }
  const { language, pace } = request
  const voice = installed.pack.voices[language][turn.persona] ?? 0
  const line = { text: text.trim(), language, voice, speed: pace }
  const asked = JSON.stringify([name, line])
  const key = `speech/${createHash('sha256').update(asked).digest('hex').slice(0, 40)}.wav`
  const kept = anew ? null : await findCachedSpeech(key)
  if (kept) return { parts: [kept], byBuiltin: false }
  for (const seed of SEEDS) {
    const wav = await trySpeech(installed, { ...line, seed })
    if (!wav) continue
    await cacheSpeech(key, wav)
    return { parts: [wav], byBuiltin: false }
  }
  return (
    (await speakInParts(installed, line)) ?? { parts: [await speakBuiltin(request, turn)], byBuiltin: true }
  )
}

/** Cut at its commas: a model loses its way in long sentences. Null if a part fails, or there is none. */
async function speakInParts(installed: InstalledPack, line: Omit<LocalLine, 'seed'>): Promise<Said | null> {
  const texts = line.text.split(/(?<=[,;:])\s+/)
  if (texts.length < 2) return null
  const parts: Uint8Array[] = []
  for (const text of texts) {
    const wav = await trySpeech(installed, { ...line, text, seed: SEEDS[0] ?? 1 })
    if (!wav) return null
    parts.push(wav)
  }
  return { parts, byBuiltin: false }
}

/** The sound of a line, or null if it cannot be its text, or the worker ended. */
async function trySpeech({ folder, print }: InstalledPack, line: LocalLine): Promise<Uint8Array | null> {
  const { text, speed, language } = line
  const files = { folder, print, threads: env().WORKERS }
  try {
    const wav = await heavyWork(() => localPool().run('speakLine', { files, line }, { cpuSeconds: 120 }))
    const common = { language: language as NarrationRequest['language'], persona: '', pronunciations: [] }
    const expected = narrationLength({ ...common, pace: speed, sentences: [text] }) - AROUND_SECONDS
    const fault = findSoundFault(wavSamples(wav), expected)
    if (!fault) return wav
    log().warn({ fault, voice: line.voice, seed: line.seed }, 'a sentence of the local voice was rejected')
  } catch (error) {
    log().warn({ err: error }, 'the local voice failed')
  }
  return null
}

const speakBuiltin = async (request: NarrationRequest, { text, persona }: VoiceTurn): Promise<Uint8Array> => {
  const { otherVoice: _none, pauses: _silence, ...plain } = request
  return (await builtinNarrator.narrate({ ...plain, persona, sentences: [text] })).wav
}
