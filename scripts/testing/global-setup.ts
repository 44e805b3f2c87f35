import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../database/apply-migrations.ts'
import { ensureDatabase, openEmbeddedServer } from '../database/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    templateDatabase: string
    temporaryFolder: string
  }
}

const root = path.resolve(import.meta.dirname, '../..')

/** Creates the migrated database that every test file gets a copy of; concurrent runs use different names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openEmbeddedServer(path.join(root, '.data-test'), { isThrowaway: true })
  const run = `test_${randomBytes(5).toString('hex')}`
  const template = `${run}_template`
  await applyMigrations(await ensureDatabase(server, template), path.join(root, 'prisma/migrations'))
  const temporaryFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-test-'))
  project.provide('serverUrl', server.urlOf('postgres'))
  project.provide('templateDatabase', template)
  project.provide('temporaryFolder', temporaryFolder)
  return async () => {
    await dropDatabases(server.urlOf('postgres'), run)
    await server.release()
    fs.rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

async function dropDatabases(url: string, run: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${run}%`],
  )
  for (const { datname } of rows)
    await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
  await client.end()
}
