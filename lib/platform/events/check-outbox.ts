import { pgPool } from '../db.ts'

/** How long an event may wait for the engine before something is wrong, in seconds. */
const PATIENCE_SECONDS = 60

/** Throws when events have waited too long: no instance's engine, nor the Inngest server, takes them. */
export async function checkOutbox(): Promise<void> {
  const { rows } = await pgPool().query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM outbox_event WHERE created_at < now() - make_interval(secs => $1)`,
    [PATIENCE_SECONDS],
  )
  const waiting = rows[0]?.waiting ?? 0
  if (waiting > 0)
    throw new Error(`${waiting} events have been waiting for the engine for more than ${PATIENCE_SECONDS} s`)
}
