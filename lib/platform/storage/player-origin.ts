import { env } from '../env.ts'
import { log } from '../log.ts'
import { storage } from './current-storage.ts'

const holder = globalThis as { coursewrightPlayerOrigin?: Promise<string | null> }
const ANYTHING = { mediaType: 'video/mp4', disposition: 'inline' }

/**
 * The origin of video and audio for players, which our pages must allow; null if this service serves
 * everything.
 */
export function playerOrigin(): Promise<string | null> {
  if (!env().STORAGE_URL?.redirect) return Promise.resolve(null)
  holder.coursewrightPlayerOrigin ??= storage()
    .temporaryUrl('check/origin', ANYTHING, 1)
    .then((url) => url && new URL(url).origin)
    .catch((error) => {
      log().warn({ err: error }, 'could not sign URLs for players')
      holder.coursewrightPlayerOrigin = undefined
      return null
    })
  return holder.coursewrightPlayerOrigin
}
