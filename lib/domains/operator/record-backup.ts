import { now } from '../../platform/clock.ts'
import { pgPool } from '../../platform/db.ts'

/** The service fact with the time of the last backup. */
export const BACKUP_FACT = 'last backup'

/** Records that a backup of database and files was completed, for the metrics. */
export async function recordBackup(): Promise<void> {
  await pgPool().query(
    `INSERT INTO service_fact (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [BACKUP_FACT, now().toISOString()],
  )
}
