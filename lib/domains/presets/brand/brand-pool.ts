import { type WorkerPool, workerPool } from '../../../platform/workers/worker-pool.ts'

/** The worker that looks for brands in sources, or the one that makes them while a request waits, so that a large page does not keep it waiting. */
export const brandPool = (work: 'look' | 'compose'): WorkerPool<typeof import('./brand-worker.ts')> =>
  workerPool<typeof import('./brand-worker.ts')>(
    `brand-${work}`,
    'lib/domains/presets/brand/brand-worker.ts',
    {
      kind: 'reading',
      memoryMb: 512,
    },
  )
