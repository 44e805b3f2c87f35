import { checkSecrets } from '../lib/auth/check-secrets.ts'
import { now } from '../lib/clock.ts'
import { adoptChanges } from '../lib/courses/adopt-changes.ts'
import { closeAllStreams } from '../lib/http/event-stream.ts'
import { log } from '../lib/log.ts'
import { sweepScratch } from '../lib/storage/scratch-directory.ts'
import { makePreviews } from '../lib/voices/make-previews.ts'
import { startBackground, stopBackground } from './start-background.ts'

const GRACE_MS = 5000
/** The start and its first requests come first. */
const PREVIEWS_AFTER_MS = 5000

/** Starts the background work of a web server process, and ends it in order when the process is told to stop. */
export async function startServer(): Promise<void> {
  await sweepScratch(now().getTime())
  await adoptChanges()
  const different = await checkSecrets()
  if (different.length > 0)
    log().error(
      { variables: different },
      'not the secrets this database is used with: npm run operator -- doctor',
    )
  await startBackground()
  setTimeout(() => {
    makePreviews().catch((error) =>
      log().warn({ err: error }, 'the voices have no clips yet: made at the next start'),
    )
  }, PREVIEWS_AFTER_MS).unref()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      closeAllStreams()
      stopBackground(GRACE_MS)
        .catch((error) => log().error({ err: error }, 'the background work did not stop cleanly'))
        .finally(() => process.exit(0))
    })
}
