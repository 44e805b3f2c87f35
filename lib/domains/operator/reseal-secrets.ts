import { resealModelKey } from '../../author/model-settings.ts'
import { acceptSecrets, checkSecrets } from '../../platform/auth/check-secrets.ts'
import { pgPool } from '../../platform/db.ts'
import { resealText, type SealPurpose } from '../../platform/sealed-text.ts'

const BATCH = 500

/** Where sealed texts are stored: a column of a table whose `id`, or `owner`, is their owner. */
const SEALED: { table: string; column: string; purpose: SealPurpose; owner?: string }[] = [
  { table: 'account', column: 'webhook_secret', purpose: 'webhook-secret' },
  { table: 'account', column: 'previous_webhook_secret', purpose: 'webhook-secret' },
  { table: 'webhook', column: 'secret', purpose: 'webhook-secret' },
  { table: 'record_store', column: 'secret', purpose: 'record-store', owner: 'account_id' },
  { table: '"user"', column: 'two_step_secret', purpose: 'two-step-secret' },
]

/** `differing`: secrets of which neither value is this database's; then nothing was done. */
export type Resealed = { resealed: number; current: number; unreadable: number; differing: string[] }

/**
 * Encrypts what is stored encrypted with SECRETS_KEY_PREVIOUS again, with SECRETS_KEY, in batches, while the
 * service runs; a second run finds nothing left. If everything could be read, the current secrets count as
 * those of this database from then on.
 */
export async function resealSecrets(batch = BATCH): Promise<Resealed> {
  const done: Resealed = { resealed: 0, current: 0, unreadable: 0, differing: await checkSecrets() }
  if (done.differing.length > 0) return done
  for (const place of SEALED) await resealColumn(place, batch, done)
  const model = await resealModelKey()
  if (model) done[model] += 1
  if (done.unreadable === 0) await acceptSecrets()
  return done
}

async function resealColumn(
  { table, column, purpose, owner = 'id' }: (typeof SEALED)[number],
  batch: number,
  done: Resealed,
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await pgPool().query<{ id: string; sealed: string }>(
      `SELECT ${owner} AS id, ${column} AS sealed FROM ${table}
        WHERE ${column} IS NOT NULL AND ${owner} > $1 ORDER BY ${owner} LIMIT $2`,
      [after, batch],
    )
    const last = rows.at(-1)
    if (!last) return
    for (const { id, sealed } of rows) done[await resealRow(id, sealed)] += 1
    after = last.id
  }

  async function resealRow(id: string, sealed: string): Promise<'resealed' | 'current' | 'unreadable'> {
    let fresh: string | null
    try {
      fresh = resealText(purpose, id, sealed)
    } catch {
      return 'unreadable'
    }
    if (!fresh) return 'current'
    // Not over a secret that was set in the meantime.
    const update = `UPDATE ${table} SET ${column} = $3 WHERE ${owner} = $1 AND ${column} = $2`
    await pgPool().query(update, [id, sealed, fresh])
    return 'resealed'
  }
}
