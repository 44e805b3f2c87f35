import { workerPool } from '../worker-pool.ts'
import { refusalOfFailure } from './extract-document.ts'
import type { FileRefusal, SourceKind } from './source-file.ts'

const SECONDS = 20

/**
 * Looks whether a course can be made from a file, in a worker, within 20 seconds: what it is by content and name,
 * whether it is safe to open, not locked, and has text. Answers its kind, or why it is refused.
 */
export async function inspectFile(file: {
  name: string
  bytes: Uint8Array
}): Promise<{ kind: SourceKind } | FileRefusal> {
  const pool = workerPool<typeof import('./source-worker.ts')>(
    'source-inspection',
    'lib/sources/source-worker.ts',
    { memoryMb: 768 },
  )
  const answer = await pool.run('inspect', file, { timeoutSeconds: SECONDS }).catch(refusalOfFailure)
  return 'refusal' in answer ? answer.refusal : answer
}
