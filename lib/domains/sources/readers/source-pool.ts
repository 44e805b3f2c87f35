import { env } from '../../../platform/env.ts'
import { type WorkerPool, workerPool } from '../../../platform/workers/worker-pool.ts'

type SourcePool = WorkerPool<typeof import('./source-worker.ts')>

/**
 * Whose turn it is: the share is an account in one mode; a patient one waits regardless of the queue; it ends
 * with its signal. `caller`: who sends the file, absent for the pipeline's own work.
 */
export type InspectionTurn = {
  share: string
  patient: boolean
  caller?: string
  signal?: AbortSignal
}

/**
 * A parser of hostile files may allocate anything outside its heap, and after a long document keeps its size:
 * later courses need that memory.
 */
const MEMORY = { memoryMb: 768, residentMb: 900, restMb: 200 }
const FILE = 'lib/domains/sources/readers/source-worker.ts'

/**
 * The workers that inspect uploads during requests: at least two, one of which is always left to other
 * accounts, so that one account's slow files never block another's. Full reading has its own workers.
 */
export function inspectionPool(): SourcePool {
  const size = Math.max(2, env().WORKERS)
  return workerPool<typeof import('./source-worker.ts')>('source-inspection', FILE, {
    ...MEMORY,
    kind: 'reading',
    size,
    mostEach: size - 1,
    mostWaiting: { each: 64, all: 256 },
  })
}

/** The workers that read files completely, with lower priority than requests. */
export const extractionPool = (): SourcePool =>
  workerPool<typeof import('./source-worker.ts')>('source-extraction', FILE, {
    ...MEMORY,
    kind: 'reading',
    size: env().WORKERS,
  })
