/** The format this version writes, and the only one it reads. */
export const BACKUP_FORMAT = 1

export type BackupTable = { name: string; columns: string[] }
export type BackupSequence = { name: string; value: string; called: boolean }

/** The first entry of a backup, `manifest.json`. */
export type BackupManifest = {
  format: number
  created_at: string
  /** of the program that wrote it */
  version: string
  postgres: string
  /** names of the migrations that its tables are at */
  migrations: string[]
  /** in an order in which they can be filled */
  tables: BackupTable[]
  sequences: BackupSequence[]
}

/** The last entry, `end.json`: an archive without it is incomplete. */
export type BackupEnd = { rows: Record<string, number>; files: number; bytes: number }

export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets.json'
export const BOOTSTRAP = 'bootstrap.json'
export const BACKUP_END = 'end.json'
export const TABLES = 'database/'
export const FILES = 'files/'

/** Counters and marks that a crash may lose, and the record of migrations, which a restore writes itself. */
export const EXCLUDED_TABLES = [
  '_prisma_migrations',
  'rate_limit',
  'engine_served',
  'engine_process',
  'instance',
  'provider_circuit',
]

/** The table of an entry `database/<table>/<part>`. */
export const tableOf = (entry: string): string => entry.slice(TABLES.length).split('/')[0] ?? ''

/** Why a backup cannot be read or restored, worded for people. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}
