import { generatePreviews } from '../../lib/domains/voices/generate-previews.ts'
import { narrator } from '../../lib/media/narration/current-narrator.ts'
import { db } from '../../lib/platform/db.ts'
import { env } from '../../lib/platform/env.ts'
import { tryLock } from '../../lib/platform/events/advisory-lock.ts'
import { log } from '../../lib/platform/log.ts'

/** The start and its first requests come first. */
const AFTER_MS = 5000
/** How soon a voice pack that was installed or removed is noticed. */
const LOOK_MS = 30_000
// One instance at a time records clips. The value is arbitrary.
const LOCK = 72_707_373

/**
 * Records the missing clips of the voices shortly after the start, and whenever another narrator speaks, unless
 * VOICE_PREVIEWS says not to. Courses that are being made come first.
 */
export function recordPreviews(): void {
  if (env().VOICE_PREVIEWS === '0') return
  let settled = ''
  const look = async () => {
    const { name } = narrator()
    if (name !== settled && (await recordMissing(name))) settled = name
    setTimeout(look, LOOK_MS).unref()
  }
  setTimeout(look, AFTER_MS).unref()
}

/** Whether nothing is left to do for this narrator: everything is recorded, or recording it fails. */
async function recordMissing(name: string): Promise<boolean> {
  try {
    const isFree = async () => (await db().course.count({ where: { workingSince: { not: null } } })) === 0
    const made = await tryLock(LOCK, () => generatePreviews({ mayGoOn: isFree }))
    return made?.isComplete ?? false
  } catch (error) {
    log().warn(
      { err: error, narrator: name },
      'could not record the voice previews: retrying at the next start',
    )
    return true
  }
}
