import { type WorkerPool, workerPool } from '../../../platform/workers/worker-pool.ts'

/**
 * The worker that analyzes sources in the background, or the one that composes brands during requests, so
 * that a large page does not delay them.
 */
export const brandPool = (work: 'look' | 'compose'): WorkerPool<typeof import('./brand-worker.ts')> =>
  workerPool<typeof import('./brand-worker.ts')>(
    `brand-${work}`,
    'lib/domains/presets/brand/brand-worker.ts',
    {
      kind: 'reading',
      memoryMb: 512,
    },
  )
