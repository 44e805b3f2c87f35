import { AppError } from '../../../platform/errors.ts'
import type { SpeechSettings } from './speech-settings.ts'

const PATIENCE_MS = 8000

/**
 * Lists a speech service's models, which is free. Throws `voice_unavailable` if it does not respond, fails,
 * or rejects the key. A service without such a list passes, and so does a key that may speak but not list
 * (403).
 */
export async function checkSpeechService({ baseUrl, apiKey }: SpeechSettings): Promise<void> {
  const response = await fetch(`${baseUrl}/models`, {
    headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
    signal: AbortSignal.timeout(PATIENCE_MS),
    cache: 'no-store',
  }).catch((cause) => {
    throw new AppError('voice_unavailable', { message: `${baseUrl} is not reachable`, cause })
  })
  await response.body?.cancel()
  if (response.status === 401)
    throw new AppError('voice_unavailable', { message: `${baseUrl} rejects the key (401)` })
  if (response.status >= 500)
    throw new AppError('voice_unavailable', { message: `${baseUrl} responds with status ${response.status}` })
}
