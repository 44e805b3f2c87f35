import type { FileKind, FileRefusal } from '../source-file.ts'
import { refusalOfFailure } from './extract-document.ts'
import { inspectInTurn } from './inspect-in-turn.ts'
import type { InspectionTurn } from './source-pool.ts'

/**
 * Checks in a worker, within 20 seconds, whether a file is usable: its kind by content and name, safe to
 * open, not encrypted, and with text. Returns its kind or the refusal. Workers are shared fairly between
 * accounts; throws `rate_limited` if too many files are waiting, unless this one is patient.
 */
export async function inspectFile(
  file: { name: string; bytes: Uint8Array },
  turn: InspectionTurn,
): Promise<{ kind: FileKind } | FileRefusal> {
  const answer = await inspectInTurn('inspect', file, turn).catch(refusalOfFailure)
  return 'refusal' in answer ? answer.refusal : answer
}
