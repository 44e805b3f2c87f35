import type { Ctx } from '../../../platform/auth/context.ts'
import { queueFullError } from '../../../platform/workers/fair-queue.ts'
import type { InspectionTurn } from './source-pool.ts'

/** For all files of a request together. */
const INSPECTION_MS = 60_000

/**
 * Has a caller's uploads inspected in the caller's turn, which ends when its client disconnects, and after a
 * minute.
 */
export async function inUploadTurn<Result>(
  { accountId, mode, actor, signal }: Ctx,
  work: (turn: InspectionTurn) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(queueFullError('rate_limited')), INSPECTION_MS)
  try {
    return await work({
      share: `${accountId} ${mode}`,
      patient: false,
      caller: actor.id,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
