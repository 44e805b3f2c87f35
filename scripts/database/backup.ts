import fs from 'node:fs'
import path from 'node:path'
import { recordBackup } from '../../lib/domains/operator/record-backup.ts'
import { writeBackup } from '../../lib/domains/operator/write-backup.ts'
import { now } from '../../lib/platform/clock.ts'
import { env } from '../../lib/platform/env.ts'
import { ROTATING_SECRETS } from '../../lib/platform/rotating-secret.ts'
import { UserError } from '../progress.ts'

/** The secrets that a backup holds; those being replaced only if they are set. */
const SECRETS = ROTATING_SECRETS.flatMap((name) => [name, `${name}_PREVIOUS`] as const)
/** How the names begin that we give. */
export const BACKUP_PREFIX = 'coursewright-'
const MANIFEST = path.resolve(import.meta.dirname, '../../package.json')

/**
 * Writes a backup to a file, or under a name with the time into a folder, by default the current one, and by
 * default with the files of the store; returns its summary.
 */
export async function backup(
  out: string | undefined,
  withFiles = true,
): Promise<Record<string, string | number>> {
  const stamp = now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  const place = path.resolve(out ?? '.')
  const isFolder = fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()
  const file = isFolder ? path.join(place, `${BACKUP_PREFIX}${stamp}.tar.gz`) : place
  if (fs.existsSync(file)) throw new UserError(`${file} already exists.`)
  const { version } = JSON.parse(fs.readFileSync(MANIFEST, 'utf8')) as { version: string }
  const secrets = JSON.stringify(Object.fromEntries(SECRETS.map((name) => [name, env()[name]])))
  const end = await writeBackup(file, {
    version,
    secrets,
    bootstrap: read(path.join(env().dataDir, 'bootstrap.json')),
    withFiles,
  })
  if (withFiles) await recordBackup()
  return {
    file,
    size_bytes: fs.statSync(file).size,
    rows: Object.values(end.rows).reduce((sum, count) => sum + count, 0),
    files: end.files,
    holds: 'contains the database, files and secrets unencrypted: protect it like a password',
  }
}

const read = (file: string): string | null => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null)
