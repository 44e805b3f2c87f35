import { refused } from '../../../product/failures/failure-reason.ts'
import { refusalOfFailure } from './extract-document.ts'
import type { Logo } from './logo-file.ts'
import { INSPECTION_TIME, inspectionPool } from './source-pool.ts'

/**
 * Checks in a worker, within 20 seconds of its CPU time, whether an image can be the logo of a preset: PNG, JPEG, WebP or SVG
 * by content, intact, at most 8000 pixels a side, an SVG without scripts and external references. Throws
 * InvalidInputError with one FileRefusal issue.
 */
export async function readLogo(bytes: Uint8Array): Promise<Logo> {
  const answer = await inspectionPool().run('inspectLogo', bytes, INSPECTION_TIME).catch(refusalOfFailure)
  if (!('refusal' in answer)) return answer
  throw refused(['body', 'source_files'], answer.refusal)
}
