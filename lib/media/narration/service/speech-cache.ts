import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import type { SpeechLine } from './speech-request.ts'
import type { SpeechSettings } from './speech-settings.ts'

/** Increment when the cached form of the same response changes. */
const CACHE_VERSION = 1

/** The storage key of a service's audio, derived from the whole request, whoever sends it. */
export function speechKey({ baseUrl, model }: SpeechSettings, line: SpeechLine): string {
  const { text, voice, language, speed } = line
  const asked = JSON.stringify([CACHE_VERSION, baseUrl, model, voice, language, speed, text])
  return `speech/${createHash('sha256').update(asked).digest('hex').slice(0, 40)}.wav`
}

/** The cached audio of this key, or null. */
export async function findCachedSpeech(key: string): Promise<Uint8Array | null> {
  try {
    return await storage().get(key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return null
    throw error
  }
}

/** Caches audio until the sweep of old files. */
export const cacheSpeech = (key: string, wav: Uint8Array): Promise<void> => storage().put(key, wav)
