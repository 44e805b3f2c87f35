import { requestLimits } from '../platform/workers/pool-limits.ts'
import { type WorkerPool, workerPool } from '../platform/workers/worker-pool.ts'

/**
 * The worker processes that write texts and check a model's output, so that neither blocks the request
 * thread.
 */
export const authorPool = (): WorkerPool<typeof import('./author-worker.ts')> =>
  workerPool<typeof import('./author-worker.ts')>('author', 'lib/author/author-worker.ts', {
    ...requestLimits(),
    kind: 'making',
    memoryMb: 512,
  })

/** How much CPU time one task of an author may take in a worker. */
export const AUTHOR_TIME = { cpuSeconds: 60 }
