import fs from 'node:fs'
import path from 'node:path'
import { type DoctorFinding, worstOf } from '../../lib/domains/operator/doctor-finding.ts'
import { examineService } from '../../lib/domains/operator/examine-service.ts'
import { restoreBackup } from '../../lib/domains/operator/restore-backup.ts'
import { acceptSecrets } from '../../lib/platform/auth/check-secrets.ts'
import { disconnect } from '../../lib/platform/db.ts'
import { env } from '../../lib/platform/env.ts'
import { ROTATING_SECRETS } from '../../lib/platform/rotating-secret.ts'
import { applyMigrations, migrationNames } from '../database/apply-migrations.ts'
import { root } from '../environment.ts'
import { writePrivateFile } from '../private-file.ts'
import { UserError } from '../progress.ts'
import { findRunningServer } from '../server.ts'

const migrations = path.join(root, 'prisma/migrations')
const inDataDir = (name: string) => path.join(env().dataDir, name)
const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null)

/** Restores a backup into this installation's database and data directory. */
export async function restore(file: string, force: boolean): Promise<Record<string, string | number>> {
  if (!fs.existsSync(file)) throw new UserError(`The file ${file} does not exist.`)
  const { dataDir } = env()
  const running = await findRunningServer(dataDir)
  if (running) throw new UserError(`The service is running (${running.url}). Stop it first.`)
  const url = env().DATABASE_URL
  await disconnect()
  const { secrets, bootstrap, manifest, end } = await restoreBackup(file, {
    force,
    known: migrationNames(migrations),
    migrate: (only) => applyMigrations(url, migrations, only),
  })
  const elsewhere = differingVariables(secrets)
  writePrivateFile(inDataDir('secrets.json'), `${JSON.stringify(JSON.parse(secrets), null, 2)}\n`)
  if (bootstrap !== null) writePrivateFile(inDataDir('bootstrap.json'), bootstrap)
  if (elsewhere.length > 0)
    console.error(
      `${elsewhere.join(', ')}: the environment has a different value than the backup. Unset it; the right one is in ${inDataDir('secrets.json')}.`,
    )
  return {
    restored: path.resolve(file),
    made_at: manifest.created_at,
    rows: Object.values(end.rows).reduce((sum, count) => sum + count, 0),
    files: end.files,
    data_dir: dataDir,
  }
}

/** Variables with a secret that differs from the backup's and does not come from this data directory. */
function differingVariables(secrets: string): string[] {
  const wanted = JSON.parse(secrets) as Record<string, string>
  const kept = JSON.parse(read(inDataDir('secrets.json')) ?? '{}') as Record<string, string>
  return ROTATING_SECRETS.filter((name) => env()[name] !== wanted[name] && env()[name] !== kept[name])
}

/** Checks everything the service depends on. */
export async function doctor(accept: boolean): Promise<{ rows: DoctorFinding[]; exitCode: number }> {
  if (accept) await acceptSecrets()
  const rows = await examineService()
  return { rows, exitCode: worstOf(rows) === 'fail' ? 1 : 0 }
}

/** Findings as lines for a person. */
export function findingLines(rows: DoctorFinding[]): string {
  return rows
    .map(({ check, status, message, remedy }) => {
      const line = `${status.padEnd(5)} ${check.padEnd(17)} ${message}`
      return remedy ? `${line}\n${' '.repeat(24)}→ ${remedy}` : line
    })
    .join('\n')
}
