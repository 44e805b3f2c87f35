import { type WorkerPool, workerPool } from '../platform/workers/worker-pool.ts'

/** The processes that write, and that check what a model wrote: never the thread that answers requests. */
export const authorPool = (): WorkerPool<typeof import('./author-worker.ts')> =>
  workerPool<typeof import('./author-worker.ts')>('author', 'lib/author/author-worker.ts', {
    kind: 'making',
    memoryMb: 512,
  })

/** The longest an author's work takes in a worker. */
export const AUTHOR_TIMEOUT = { timeoutSeconds: 60 }
