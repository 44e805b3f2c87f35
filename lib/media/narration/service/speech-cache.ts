import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import type { SpeechLine } from './speech-request.ts'
import type { SpeechSettings } from './speech-settings.ts'

/** Raised when what is kept of the same answer changes. */
const CACHE_VERSION = 1

/** Where what a service speaks is kept: named by all that it is asked, whoever asks. */
export function speechKey({ baseUrl, model }: SpeechSettings, line: SpeechLine): string {
  const { text, voice, language, speed } = line
  const asked = JSON.stringify([CACHE_VERSION, baseUrl, model, voice, language, speed, text])
  return `speech/${createHash('sha256').update(asked).digest('hex').slice(0, 40)}.wav`
}

/** What was spoken before under this key, or null. */
export async function findSpeech(key: string): Promise<Uint8Array | null> {
  try {
    return await storage().get(key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return null
    throw error
  }
}

/** Keeps what was spoken, until the sweep of old files. */
export const keepSpeech = (key: string, wav: Uint8Array): Promise<void> => storage().put(key, wav)
