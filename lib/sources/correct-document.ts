import { InvalidInputError } from '../errors.ts'
import { refusalOfFailure } from './extract-document.ts'
import type { Correction } from './read-correction.ts'
import type { ReadSource } from './source-file.ts'
import { inspectionPool } from './source-pool.ts'

const SECONDS = 20

/**
 * The blocks, language and warnings of a corrected text, in a worker, within 20 seconds (see block-correction.ts).
 * Throws InvalidInputError on `text` when nothing is left of it, or it cannot be compared in time.
 */
export async function correctDocument(correction: Correction, accountId: string): Promise<ReadSource> {
  const answer = await inspectionPool()
    .run('correct', correction, { timeoutSeconds: SECONDS, share: accountId, patient: false })
    .catch(refusalOfFailure)
  if (!('refusal' in answer)) return answer
  throw new InvalidInputError([
    { loc: ['body', 'text'], type: answer.refusal.type, msg: answer.refusal.message },
  ])
}
