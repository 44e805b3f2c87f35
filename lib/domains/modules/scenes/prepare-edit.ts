import { renderer } from '../../../media/current-renderer.ts'
import { narrator } from '../../../media/narration/current-narrator.ts'
import { log } from '../../../platform/log.ts'
import { backgroundThread } from '../../../platform/workers/background-link.ts'
import { poolUse } from '../../../platform/workers/worker-pool.ts'

/**
 * Starts the workers that an edited scene needs, when none is there: somebody reads a module that can be edited. Starting them
 * takes a second, which is over by the time an edit comes. Returns at once; a failure is the edit's to tell.
 */
export function prepareEdit(): void {
  startWorkers().catch((error: unknown) => log().warn({ err: error }, 'no worker for an edit'))
}

async function startWorkers(): Promise<void> {
  const pools = (await (await backgroundThread())?.use())?.pools ?? poolUse()
  const started = new Set(pools.map(({ name, busy, resting }) => (busy + resting > 0 ? name : '')))
  const checks = { narrator: () => narrator().check(), renderer: () => renderer().check() }
  const missing = Object.entries(checks).filter(([name]) => !started.has(name))
  await Promise.all(missing.map(([, check]) => check()))
}
