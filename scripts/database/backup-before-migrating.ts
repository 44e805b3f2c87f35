import fs from 'node:fs'
import path from 'node:path'
import { env } from '../../lib/platform/env.ts'
import { migrationStates, withClient } from './apply-migrations.ts'
import { keepNewest } from './keep-newest.ts'

const PREFIX = 'before-'

/**
 * Writes a backup of the database to DATA_DIR/backups if migrations of `folder` are about to change an
 * installation that is in use, and keeps the newest ones, MIGRATION_BACKUPS of them. Files are left out: no
 * migration changes them. Returns the archive; null if there was nothing to do.
 */
export async function backupBeforeMigrating(folder: string): Promise<string | null> {
  const { DATABASE_URL: url, MIGRATION_BACKUPS: kept, dataDir } = env()
  if (kept === 0) return null
  const next = (await migrationStates(url, folder)).find(({ state }) => state === 'pending')
  if (!next || !(await hasAccounts(url))) return null
  // Loaded only where it is needed, since every start would pay for it.
  const { backup } = await import('./backup.ts')
  const place = path.join(dataDir, 'backups')
  fs.mkdirSync(place, { recursive: true, mode: 0o700 })
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  const file = path.join(place, `${PREFIX}${next.migration}-${stamp}.tar.gz`)
  await backup(file, false)
  keepNewest(place, PREFIX, kept)
  return file
}

const hasAccounts = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('account') as found`)
    return rows[0]?.found ? ((await client.query('select from account limit 1')).rowCount ?? 0) > 0 : false
  })
