import type { FileKind, FileRefusal } from '../source-file.ts'
import { refusalOfFailure } from './extract-document.ts'
import { INSPECTION_TIME, inspectionPool } from './source-pool.ts'

/**
 * Checks in a worker, within 20 seconds of its CPU time, whether a file is usable: its kind by content and
 * name, safe to open, not encrypted, and with text. Returns its kind or the refusal. Throws as a worker pool
 * does.
 */
export async function inspectFile(file: {
  name: string
  bytes: Uint8Array
}): Promise<{ kind: FileKind } | FileRefusal> {
  const answer = await inspectionPool().run('inspect', file, INSPECTION_TIME).catch(refusalOfFailure)
  return 'refusal' in answer ? answer.refusal : answer
}
