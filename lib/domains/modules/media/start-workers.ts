import { renderer } from '../../../media/current-renderer.ts'
import { narrator } from '../../../media/narration/current-narrator.ts'
import { log } from '../../../platform/log.ts'
import { backgroundThread } from '../../../platform/workers/background-link.ts'
import { inTurn } from '../../../platform/workers/task-turn.ts'
import { poolUse } from '../../../platform/workers/worker-pool.ts'

/**
 * Starts the workers an edit needs, unless they are running, when someone opens an editable module. Starting
 * takes a second, so they are ready by the time of an edit. Returns immediately; the edit reports failures.
 */
export function startWorkers(): void {
  // What a reader opens is for the next one too: it does not end with the client.
  inTurn({}, startMissing).catch((error: unknown) => log().warn({ err: error }, 'no worker for an edit'))
}

async function startMissing(): Promise<void> {
  const pools = (await (await backgroundThread())?.use())?.pools ?? poolUse()
  const started = new Set(pools.map(({ name, busy, resting }) => (busy + resting > 0 ? name : '')))
  const checks = { narrator: () => narrator().check(), renderer: () => renderer().check() }
  const missing = Object.entries(checks).filter(([name]) => !started.has(name))
  await Promise.all(missing.map(([, check]) => check()))
}
