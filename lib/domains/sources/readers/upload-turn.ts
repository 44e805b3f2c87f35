import type { Ctx } from '../../../platform/auth/context.ts'
import { queueFullError } from '../../../platform/workers/fair-queue.ts'
import { currentTurn, inTurn } from '../../../platform/workers/task-turn.ts'

/** For all files of a request together, however busy the machine is. */
const INSPECTION_MS = 180_000

/** Has a caller's uploads inspected in a turn that ends when its client disconnects, and after three minutes. */
export async function inUploadTurn<Result>({ signal }: Ctx, work: () => Promise<Result>): Promise<Result> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(queueFullError('server_busy')), INSPECTION_MS)
  const ends = signal ? AbortSignal.any([signal, late.signal]) : late.signal
  try {
    return await inTurn({ ...currentTurn(), signal: ends }, work)
  } finally {
    clearTimeout(timer)
  }
}
