import { backgroundLimits, requestLimits } from '../../../platform/workers/pool-limits.ts'
import { type WorkerPool, workerPool } from '../../../platform/workers/worker-pool.ts'

type SourcePool = WorkerPool<typeof import('./source-worker.ts')>

/**
 * A parser of hostile files may allocate anything outside its heap, and after a long document keeps its size:
 * later courses need that memory.
 */
const MEMORY = { memoryMb: 768, residentMb: 900, restMb: 200 }
const FILE = 'lib/domains/sources/readers/source-worker.ts'

/** What one inspection may take in a worker. */
export const INSPECTION_TIME = { cpuSeconds: 20 }

/** The workers that inspect uploads during requests. Full reading has its own. */
export const inspectionPool = (): SourcePool =>
  workerPool<typeof import('./source-worker.ts')>('source-inspection', FILE, {
    ...MEMORY,
    ...requestLimits(),
    kind: 'reading',
  })

/** The workers that read files completely, with lower priority than requests; whoever uploads waits for them. */
export const extractionPool = (): SourcePool =>
  workerPool<typeof import('./source-worker.ts')>('source-extraction', FILE, {
    ...MEMORY,
    ...backgroundLimits(),
    spare: true,
    kind: 'reading',
  })
