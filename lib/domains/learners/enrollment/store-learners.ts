import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

/** A learner as a caller names them: `email` trimmed and in lower case. */
export type LearnerInput = { email: string; name?: string | undefined; externalId?: string | undefined }

/**
 * Stores learners of the account and mode, each address once, in one statement. A given name or external id
 * replaces an earlier one. Returns their ids; `isNew`: unknown before.
 */
export async function storeLearners(
  tx: Tx,
  { accountId, mode }: Ctx,
  learners: readonly LearnerInput[],
): Promise<{ id: string; isNew: boolean }[]> {
  const rows = learners
    .map(({ email, name, externalId }) => ({ id: newId('lrn'), email, name, external_id: externalId }))
    // In the same order for all callers, so that no two of them deadlock.
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
  const ids = new Set(rows.map(({ id }) => id))
  const stored = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO learner (id, account_id, mode, email, name, external_id, created_at)
    SELECT r.id, ${accountId}, ${mode}, r.email, r.name, r.external_id, ${now()}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id text, email text, name text, external_id text)
    ON CONFLICT (account_id, mode, email) DO UPDATE SET
      name = COALESCE(excluded.name, learner.name),
      external_id = COALESCE(excluded.external_id, learner.external_id)
    RETURNING id`
  return stored.map(({ id }) => ({ id, isNew: ids.has(id) }))
}
