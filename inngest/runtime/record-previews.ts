import { generatePreviews } from '../../lib/domains/voices/generate-previews.ts'
import { env } from '../../lib/platform/env.ts'
import { tryLock } from '../../lib/platform/events/advisory-lock.ts'
import { log } from '../../lib/platform/log.ts'

/** The start and its first requests come first. */
const AFTER_MS = 5000
// One instance at a time records clips. The value is arbitrary.
const LOCK = 72_707_373

/** Records the missing clips of the voices, shortly after the start, unless VOICE_PREVIEWS says not to. */
export function recordPreviews(): void {
  if (env().VOICE_PREVIEWS === '0') return
  setTimeout(() => {
    tryLock(LOCK, () => generatePreviews()).catch((error) =>
      log().warn({ err: error }, 'could not record the voice previews: retrying at the next start'),
    )
  }, AFTER_MS).unref()
}
