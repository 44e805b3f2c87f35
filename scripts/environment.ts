import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Env, parseEnv } from '../lib/platform/env.ts'
import { ROTATING_SECRETS } from '../lib/platform/rotating-secret.ts'
import { readSecretFiles } from '../lib/platform/secret-files.ts'
import { applyMigrations, withClient } from './database/apply-migrations.ts'
import { type EmbeddedServer, ensureDatabase, openEmbeddedServer } from './database/embedded-postgres.ts'
import { ensurePrivateFile, ensurePrivateFolder } from './private-file.ts'
import { explainDiskFault, UserError } from './progress.ts'

export const root = path.resolve(import.meta.dirname, '..')

const secretsFrom = (bytes: () => Buffer) =>
  Object.fromEntries(ROTATING_SECRETS.map((name) => [name, bytes().toString('base64')]))

/** Well-formed placeholders for values that are unknown yet, or unused (in a build). */
export const PLACEHOLDERS: Record<string, string> = {
  DATABASE_URL: 'postgresql://embedded',
  ...secretsFrom(() => Buffer.alloc(32)),
}

/**
 * Fills in and validates the environment: secrets stored in the data directory, URLs. Variables may also be
 * in a `.env` file. The database comes later, with {@link openDatabase}. Complains about every wrong
 * variable.
 */
export function prepareEnvironment(mode: 'production' | 'development'): Env {
  if (fs.existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'))
  Object.assign(process.env, { NODE_ENV: mode })
  complain(() => readSecretFiles(process.env))
  for (const name of Object.keys(PLACEHOLDERS)) if (process.env[name] === '') delete process.env[name]
  const { dataDir, appUrl, PORT } = complain(() => parseEnv({ ...PLACEHOLDERS, ...process.env }))
  complain(() => ensurePrivateFolder(dataDir), 'The data directory cannot be used. ')
  const kept = ensurePrivateFile(path.join(dataDir, 'secrets.json'), () => {
    return `${JSON.stringify(
      secretsFrom(() => randomBytes(32)),
      null,
      2,
    )}\n`
  })
  const secrets = JSON.parse(kept) as Record<string, string>
  for (const name of ROTATING_SECRETS) keepSecret(name, secrets)
  process.env.DATA_DIR = dataDir
  process.env.NEXTAUTH_URL = appUrl
  process.env.PGAPPNAME ??= `coursewright ${os.hostname()}:${PORT}`
  return complain(() => parseEnv({ ...PLACEHOLDERS, ...process.env }))
}

/** Fills in a secret that is not set, and the one it replaced, which belongs to it. */
function keepSecret(name: (typeof ROTATING_SECRETS)[number], kept: Record<string, string>): void {
  if (process.env[name]) return
  const previous = `${name}_PREVIOUS`
  process.env[name] = kept[name]
  if (kept[previous]) process.env[previous] ||= kept[previous]
}

const complain = <Result>(check: () => Result, what = ''): Result => {
  try {
    return check()
  } catch (error) {
    throw new UserError(what + (explainDiskFault(error) ?? (error as Error).message))
  }
}

/** A database in use. An external one is not ours to monitor. */
type Database = { embedded: boolean } & Pick<EmbeddedServer, 'release' | 'keepRunning'>

/** The database of DATABASE_URL, else the embedded one, which is started. Sets DATABASE_URL. */
export async function openDatabase(dataDir: string): Promise<Database> {
  if (process.env.DATABASE_URL) {
    await requireDatabase(process.env.DATABASE_URL)
    return { embedded: false, release: async () => {}, keepRunning: () => new Promise(() => {}) }
  }
  const server: EmbeddedServer = await openEmbeddedServer(dataDir)
  process.env.DATABASE_URL = await ensureDatabase(server, 'coursewright')
  return { embedded: true, release: server.release, keepRunning: server.keepRunning }
}

async function requireDatabase(url: string): Promise<void> {
  try {
    await withClient(url, (client) => client.query('select 1'))
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new UserError(
      `The database at ${new URL(url).host} cannot be used: ${message || code}. Start it or correct DATABASE_URL; without this variable, the embedded database is used.`,
    )
  }
}

/**
 * Migrates the database, after a backup of one in use; returns the names of the applied migrations. Without room
 * for the backup nothing is migrated.
 */
export async function migrate(): Promise<string[]> {
  const folder = path.join(root, 'prisma/migrations')
  try {
    const { backupBeforeMigrating } = await import('./database/backup-before-migrating.ts')
    const file = await backupBeforeMigrating(folder)
    if (file) console.log(`  backup         ${file}`)
    return await applyMigrations(process.env.DATABASE_URL ?? '', folder)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new UserError(`The database could not be migrated: ${message || code}`)
  }
}
