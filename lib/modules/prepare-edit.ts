import { backgroundThread } from '../background-link.ts'
import { log } from '../log.ts'
import { narrator } from '../narrator/current-narrator.ts'
import { renderer } from '../renderer/current-renderer.ts'
import { poolUse } from '../worker-pool.ts'

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
