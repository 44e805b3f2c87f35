import { log } from '../log.ts'
import { narrator } from '../narrator/current-narrator.ts'
import { renderer } from '../renderer/current-renderer.ts'
import { poolUse } from '../worker-pool.ts'

/**
 * Starts the workers that an edited scene needs, when none is there: somebody reads a module that can be edited. Starting them
 * takes a second, which is over by the time an edit comes. Returns at once; a failure is the edit's to tell.
 */
export function prepareEdit(): void {
  const started = new Set(poolUse().map(({ name, busy, resting }) => (busy + resting > 0 ? name : '')))
  const checks = { narrator: () => narrator().check(), renderer: () => renderer().check() }
  for (const [name, check] of Object.entries(checks))
    if (!started.has(name))
      check().catch((error: unknown) => log().warn({ err: error }, `${name}: no worker`))
}
