import { backgroundLimits } from '../../platform/workers/pool-limits.ts'
import { type WorkerPool, workerPool } from '../../platform/workers/worker-pool.ts'

/** The child processes that synthesize and assemble speech. */
export const narratorPool = (): WorkerPool<typeof import('./builtin/narrator-worker.ts')> =>
  workerPool<typeof import('./builtin/narrator-worker.ts')>(
    'narrator',
    'lib/media/narration/builtin/narrator-worker.ts',
    {
      ...backgroundLimits(),
      kind: 'making',
      memoryMb: 512,
      keepSeconds: 240,
    },
  )
