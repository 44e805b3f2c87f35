import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Env, parseEnv } from '../lib/env.ts'
import { applyMigrations } from './database/apply-migrations.ts'
import { type EmbeddedServer, ensureDatabase, openEmbeddedServer } from './database/embedded-postgres.ts'
import { keepPrivateFile, makeFolder } from './private-file.ts'
import { Complaint } from './progress.ts'

export const root = path.resolve(import.meta.dirname, '..')

const SECRETS = ['SECRETS_KEY', 'NEXTAUTH_SECRET', 'FILE_URL_SECRET'] as const
const makeSecrets = () =>
  `${JSON.stringify(Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('base64')])), null, 2)}\n`

/**
 * Fills in what may be unset and checks all of it: secrets kept in the data directory, addresses. Variables may also
 * stand in a file `.env`. The database comes later, with {@link openDatabase}. Complains about every wrong variable.
 */
export function prepareEnvironment(mode: 'production' | 'development'): Env {
  if (fs.existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'))
  Object.assign(process.env, { NODE_ENV: mode })
  const placeholders = {
    DATABASE_URL: 'postgresql://embedded',
    ...Object.fromEntries(SECRETS.map((name) => [name, Buffer.alloc(32).toString('base64')])),
  }
  const given = Object.fromEntries(
    Object.entries(process.env).filter(([name, value]) => value !== '' || !(name in placeholders)),
  )
  const { dataDir, appUrl } = complain(() => parseEnv({ ...placeholders, ...given }))
  makeFolder(dataDir)
  const secrets = JSON.parse(keepPrivateFile(path.join(dataDir, 'secrets.json'), makeSecrets)) as Record<
    string,
    string
  >
  for (const name of SECRETS) process.env[name] ||= secrets[name]
  process.env.DATA_DIR = dataDir
  process.env.NEXTAUTH_URL = appUrl
  return complain(() =>
    parseEnv({
      ...placeholders,
      ...given,
      ...process.env,
      DATABASE_URL: process.env.DATABASE_URL || placeholders.DATABASE_URL,
    }),
  )
}

const complain = <Result>(check: () => Result): Result => {
  try {
    return check()
  } catch (error) {
    throw new Complaint((error as Error).message)
  }
}

/** The database of DATABASE_URL, else the embedded one, which is started. Sets DATABASE_URL. */
export async function openDatabase(
  dataDir: string,
): Promise<{ embedded: boolean; release(): Promise<void> }> {
  if (process.env.DATABASE_URL) return { embedded: false, release: async () => {} }
  const server: EmbeddedServer = await openEmbeddedServer(dataDir)
  process.env.DATABASE_URL = await ensureDatabase(server, 'coursewright')
  return { embedded: true, release: server.release }
}

/** Brings the schema of the database up to date; returns the names of what was applied. */
export const migrate = (): Promise<string[]> =>
  applyMigrations(process.env.DATABASE_URL ?? '', path.join(root, 'prisma/migrations'))
