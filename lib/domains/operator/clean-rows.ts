import { pgPool } from '../../platform/db.ts'

const BATCH = 5000

/** Retention by table: matching rows are deleted. */
const OLD: { table: string; where: string }[] = [
  { table: 'idempotency_record', where: `created_at < now() - interval '24 hours'` },
  { table: 'rate_limit', where: 'expire < extract(epoch FROM now()) * 1000 - 3600000' },
  { table: 'session', where: 'expires_at < now()' },
  { table: 'learner_session', where: 'expires_at < now()' },
  { table: 'learner_sign_in', where: `expires_at < now() - interval '1 day'` },
  { table: 'model_day', where: `day < now() - interval '30 days'` },
  { table: 'mail', where: `created_at < now() - interval '30 days'` },
  {
    table: 'guest',
    where: `EXISTS (SELECT FROM guest_review r WHERE r.id = guest.guest_review_id
      AND LEAST(r.revoked_at, r.expires_at) < now() - interval '90 days')`,
  },
  { table: 'xapi_statement', where: `created_at < now() - interval '90 days'` },
  // This row records that a module has announced itself as ready, which happens once.
  {
    table: 'webhook_delivery',
    where: `created_at < now() - interval '90 days' AND status <> 'pending'
      AND NOT (event = 'course.module_ready' AND EXISTS (SELECT FROM course WHERE id = webhook_delivery.course_id))`,
  },
]

/**
 * Deletes expired rows: stored responses, counters, sessions, emails after 30 days, deliveries and statements after 90, guests
 * 90 days after their link ended; also webhook secrets whose overlap ended. Returns how many rows.
 */
export async function cleanRows(): Promise<number> {
  let count = 0
  for (const { table, where } of OLD)
    for (;;) {
      const { rowCount } = await pgPool().query(
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${BATCH}))`,
      )
      count += rowCount ?? 0
      if ((rowCount ?? 0) < BATCH) break
    }
  await pgPool().query(
    `UPDATE account SET previous_webhook_secret = NULL, previous_webhook_secret_until = NULL
      WHERE previous_webhook_secret_until < now()`,
  )
  return count
}
