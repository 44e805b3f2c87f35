import type { FileRefusal, SourceKind } from '../source-file.ts'
import { refusalOfFailure } from './extract-document.ts'
import { type InspectionTurn, inspectionPool } from './source-pool.ts'

const SECONDS = 20

/**
 * Looks whether a course can be made from a file, in a worker, within 20 seconds: what it is by content and name,
 * whether it is safe to open, not locked, and has text. Answers its kind, or why it is refused. Accounts take turns;
 * `rate_limited` where too many files wait, unless this one is patient.
 */
export async function inspectFile(
  file: { name: string; bytes: Uint8Array },
  turn: InspectionTurn,
): Promise<{ kind: SourceKind } | FileRefusal> {
  const answer = await inspectionPool()
    .run('inspect', file, { timeoutSeconds: SECONDS, ...turn })
    .catch(refusalOfFailure)
  return 'refusal' in answer ? answer.refusal : answer
}
