import { refused } from '../../product/failures/failure-reason.ts'
import type { Correction } from '../sources/read-correction.ts'
import { refusalOfFailure } from '../sources/readers/extract-document.ts'
import { INSPECTION_TIME, inspectionPool } from '../sources/readers/source-pool.ts'
import type { ReadSource } from '../sources/source-file.ts'

/**
 * The blocks, language and warnings of a corrected text, computed in a worker within 20 seconds of CPU time (see
 * block-correction.ts). Throws InvalidInputError on `text` if nothing is left of it or the comparison takes
 * too long.
 */
export async function correctDocument(correction: Correction): Promise<ReadSource> {
  const answer = await inspectionPool().run('correct', correction, INSPECTION_TIME).catch(refusalOfFailure)
  if (!('refusal' in answer)) return answer
  throw refused(['body', 'text'], answer.refusal)
}
