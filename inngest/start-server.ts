import { checkSecrets } from '../lib/auth/check-secrets.ts'
import { now } from '../lib/clock.ts'
import { adoptChanges } from '../lib/courses/adopt-changes.ts'
import { tryLock } from '../lib/events/advisory-lock.ts'
import { watchServers } from '../lib/http/service-stop.ts'
import { log } from '../lib/log.ts'
import { announceInstance } from '../lib/operator/announce-instance.ts'
import { sweepScratch } from '../lib/storage/scratch-directory.ts'
import { makePreviews } from '../lib/voices/make-previews.ts'
import { startBackground } from './start-background.ts'
import { stopOnSignals } from './stop-server.ts'

/** The start and its first requests come first. */
const PREVIEWS_AFTER_MS = 5000
// Clips are made by one instance at a time. Any constant will do.
const PREVIEWS_LOCK = 72_707_373

/** Starts the background work of a web server process, and ends it in order when the process is told to stop. */
export async function startServer(): Promise<void> {
  watchServers()
  await sweepScratch(now().getTime())
  await adoptChanges()
  const different = await checkSecrets()
  if (different.length > 0)
    log().error(
      { variables: different },
      'not the secrets this database is used with: npm run operator -- doctor',
    )
  await announceInstance()
  await startBackground()
  stopOnSignals()
  setTimeout(() => {
    tryLock(PREVIEWS_LOCK, () => makePreviews()).catch((error) =>
      log().warn({ err: error }, 'the voices have no clips yet: made at the next start'),
    )
  }, PREVIEWS_AFTER_MS).unref()
}
