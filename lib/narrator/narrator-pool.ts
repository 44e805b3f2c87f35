import { env } from '../env.ts'
import { type WorkerPool, workerPool } from '../worker-pool.ts'

/** The child processes that speak, and put what was spoken together. */
export const narratorPool = (): WorkerPool<typeof import('./narrator-worker.ts')> =>
  workerPool<typeof import('./narrator-worker.ts')>('narrator', 'lib/narrator/narrator-worker.ts', {
    size: env().WORKERS,
    kind: 'making',
    memoryMb: 512,
    keepSeconds: 900,
  })
