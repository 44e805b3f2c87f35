import { requestLimits } from '../../../platform/workers/pool-limits.ts'
import { type WorkerPool, workerPool } from '../../../platform/workers/worker-pool.ts'

/**
 * The workers that analyze sources in the background, or those that compose brands during requests, so that a
 * large page does not delay them.
 */
export const brandPool = (work: 'look' | 'compose'): WorkerPool<typeof import('./brand-worker.ts')> =>
  workerPool<typeof import('./brand-worker.ts')>(
    `brand-${work}`,
    'lib/domains/presets/brand/brand-worker.ts',
    {
      ...requestLimits(),
      kind: 'reading',
      memoryMb: 512,
    },
  )
