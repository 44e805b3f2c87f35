import { env } from '../env.ts'
import { workerPool } from '../worker-pool.ts'
import type { Narrator } from './narrator.ts'

const pool = () =>
  workerPool<typeof import('./narrator-worker.ts')>('narrator', 'lib/narrator/narrator-worker.ts', {
    size: env().WORKERS,
    memoryMb: 512,
    keepSeconds: 900,
  })

/**
 * The narrator that needs nothing but this machine: speech synthesis in child processes. Speaking takes about a
 * hundredth of the audio's length. Throws InvalidInputError for an unknown persona or nothing to say.
 */
export const builtinNarrator: Narrator = {
  name: 'builtin',
  narrate: (request) => pool().run('narrateScene', request, { timeoutSeconds: 120 }),
  check: () => pool().run('checkSpeech', undefined, { timeoutSeconds: 20 }),
}
