import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pgPool } from '../../lib/platform/db.ts'

/** Rows inserted or updated, megabytes of the write-ahead log, and megabytes of stored files. */
export type Written = { rows: number; walMb: number; filesMb: number }

/** Idle connections report their rows to the statistics within a second. */
const REPORTED_MS = 1100
const MB = 1_000_000

const sizeOf = (folder: string): number =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)

/** What a service with this data directory has written so far. */
export async function readWritten(directory: string): Promise<Written> {
  await pause(REPORTED_MS)
  const { rows } = await pgPool().query<{ rows: number; wal: number }>(
    `SELECT (tup_inserted + tup_updated)::float8 AS rows, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal
     FROM pg_stat_database WHERE datname = current_database()`,
  )
  const [now] = rows
  return {
    rows: now?.rows ?? 0,
    walMb: (now?.wal ?? 0) / MB,
    filesMb: sizeOf(path.join(directory, 'files')) / MB,
  }
}

export const writtenSince = (before: Written, after: Written): Written => ({
  rows: after.rows - before.rows,
  walMb: after.walMb - before.walMb,
  filesMb: after.filesMb - before.filesMb,
})
