import { adoptChanges } from '../../lib/domains/courses/brief/adopt-changes.ts'
import { announceInstance } from '../../lib/domains/operator/announce-instance.ts'
import { checkSecrets } from '../../lib/platform/auth/check-secrets.ts'
import { now } from '../../lib/platform/clock.ts'
import { env } from '../../lib/platform/env.ts'
import { watchServers } from '../../lib/platform/http/service-stop.ts'
import { log } from '../../lib/platform/log.ts'
import { sweepScratch } from '../../lib/platform/storage/scratch-directory.ts'
import { keepCompiledCode } from './keep-compiled-code.ts'
import { recordPreviews } from './record-previews.ts'
import { startBackground } from './start-background.ts'
import { startBackgroundThread } from './start-background-thread.ts'
import { stopOnSignals } from './stop-server.ts'

/**
 * Starts the background work of a web server process and stops it cleanly when the process is told to stop.
 */
export async function startServer(): Promise<void> {
  watchServers()
  await sweepScratch(now().getTime())
  await adoptChanges()
  const different = await checkSecrets()
  if (different.length > 0)
    log().error(
      { variables: different },
      'the secrets differ from the ones this database is used with: run npm run operator -- doctor',
    )
  await announceInstance()
  await (hasThread() ? startBackgroundThread() : startHere())
  stopOnSignals()
  keepCompiledCode()
}

/**
 * An Inngest server calls the functions through requests; in development those are the freshly compiled ones.
 */
const hasThread = (): boolean => !env().INNGEST_BASE_URL && env().NODE_ENV !== 'development'

async function startHere(): Promise<void> {
  await startBackground()
  recordPreviews()
}
