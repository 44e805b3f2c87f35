import { env } from '../env.ts'
import { type WorkerPool, workerPool } from '../worker-pool.ts'

/**
 * The workers that look at what a request brings while it waits: as many as WORKERS says, so that one file that takes
 * its 20 seconds does not keep everybody waiting. The long reading has workers of its own (extract-document.ts).
 */
export const inspectionPool = (): WorkerPool<typeof import('./source-worker.ts')> =>
  workerPool<typeof import('./source-worker.ts')>('source-inspection', 'lib/sources/source-worker.ts', {
    size: env().WORKERS,
    memoryMb: 768,
  })
