import { setTimeout as pause } from 'node:timers/promises'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

const PATIENCE_MS = 20_000
const LOOK_AGAIN_MS = 150

/**
 * Waits until sources of a preset, all that are not excluded or one of them, have been read. Throws `sources_pending` after
 * `patienceMs`.
 */
export async function awaitSources(
  which: { presetId: string; id?: string; excluded?: false },
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const where = { ...which, status: 'pending' } as const
  for (let waited = 0; (await db().source.count({ where })) > 0; waited += LOOK_AGAIN_MS) {
    if (waited >= patienceMs) throw new AppError('sources_pending')
    await pause(LOOK_AGAIN_MS)
  }
}
