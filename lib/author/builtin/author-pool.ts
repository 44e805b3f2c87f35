import { isWorkerEnded } from '../../platform/errors/serialized-error.ts'
import { log } from '../../platform/log.ts'
import { requestLimits } from '../../platform/workers/pool-limits.ts'
import { type WorkerPool, workerPool } from '../../platform/workers/worker-pool.ts'
import { failedAs } from '../../product/failures/failure-reason.ts'

/**
 * The worker processes that write texts and check a model's output, so that neither blocks the request
 * thread; `Tasks` are those of `author-worker.ts` that the caller uses. A task that ends its
 * worker rejects with `sources_too_complex`, which names the documents.
 */
export function authorPool<Tasks>(): WorkerPool<Tasks> {
  const pool = workerPool<Tasks>('author', 'lib/author/author-worker.ts', {
    ...requestLimits(),
    kind: 'making',
    memoryMb: 512,
  })
  const run = async (...[task, input, options]: Parameters<WorkerPool<Tasks>['run']>) => {
    try {
      return await pool.run(task, input, options)
    } catch (error) {
      if (!isWorkerEnded(error)) throw error
      log().warn({ err: error }, 'an author lost its worker')
      throw failedAs(
        'sources_too_complex',
        {
          code: 'sources_too_complex',
          params: {
            name: documentNames(input)
              .map((name) => `“${name}”`)
              .join(', '),
          },
        },
        { cause: error },
      )
    }
  }
  return { ...pool, run }
}

/** How much CPU time one task of an author may take in a worker. */
export const AUTHOR_TIME = { cpuSeconds: 60 }

/** The documents a task works on: every task has them, or a request with them. */
function documentNames(input: unknown): string[] {
  const { documents, request } = input as { documents?: { name: string }[]; request?: unknown }
  return request ? documentNames(request) : (documents ?? []).map(({ name }) => name)
}
