import { AppError } from '../../../platform/errors.ts'
import type { SpeechSettings } from './speech-settings.ts'

const PATIENCE_MS = 8000

/**
 * Asks a speech service for its list of models, which costs nothing. Throws `voice_unavailable` when it does not
 * answer, fails, or does not know the key. One without such a list answers all the same; a key that may speak and not
 * list (403) is fine.
 */
export async function reachSpeech({ baseUrl, apiKey }: SpeechSettings): Promise<void> {
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
