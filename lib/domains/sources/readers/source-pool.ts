import { env } from '../../../platform/env.ts'
import { type WorkerPool, workerPool } from '../../../platform/workers/worker-pool.ts'

type SourcePool = WorkerPool<typeof import('./source-worker.ts')>

/** The account whose file is looked at; a patient one waits however many others do. */
export type InspectionTurn = { share: string; patient: boolean }

/**
 * A parser of hostile files may allocate what it likes outside its heap, and one that has read a long document keeps what
 * it grew to: the courses that follow need that memory.
 */
const MEMORY = { memoryMb: 768, residentMb: 900, restMb: 200 }
const FILE = 'lib/domains/sources/readers/source-worker.ts'

/**
 * The workers that look at what a request brings while it waits: two at least, and one of them always left to other accounts,
 * so that no account's files that take their 20 seconds keep another's waiting. The long reading has workers of its own.
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

/** The workers that read files for good, behind the requests. */
export const extractionPool = (): SourcePool =>
  workerPool<typeof import('./source-worker.ts')>('source-extraction', FILE, {
    ...MEMORY,
    kind: 'reading',
    size: env().WORKERS,
  })
