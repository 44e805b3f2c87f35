import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../database/apply-migrations.ts'
import { ensureDatabase, openEmbeddedServer } from '../database/embedded-postgres.ts'
import { createRunFolder, databaseFolder, isAbandoned, runName } from './test-folders.ts'
import { startWorkHost } from './work/start-work-host.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    templateDatabase: string
    temporaryFolder: string
    workSocket: string
  }
}

const root = path.resolve(import.meta.dirname, '../..')

type Run = { provided: ProvidedContext; users: number; end(): Promise<void> }
const holder = globalThis as { coursewrightTestRun?: Promise<Run> }

/** Projects that need it share the setup; the last one to finish tears it down. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.coursewrightTestRun ??= openRun()
  const run = await holder.coursewrightTestRun
  run.users++
  for (const [name, value] of Object.entries(run.provided))
    project.provide(name as keyof ProvidedContext, value)
  return async () => {
    if (--run.users === 0) await run.end()
  }
}

/**
 * Creates the migrated database that every test file gets a copy of, and the host of its workers; concurrent
 * runs use different names.
 */
async function openRun(): Promise<Run> {
  const server = await openEmbeddedServer(databaseFolder(), { isThrowaway: true })
  const run = runName()
  await dropDatabases(server.urlOf('postgres'), isAbandoned)
  const templateDatabase = `${run}_template`
  const temporaryFolder = createRunFolder(run)
  const [host] = await Promise.all([
    startWorkHost(temporaryFolder),
    applyMigrations(await ensureDatabase(server, templateDatabase), path.join(root, 'prisma/migrations')),
  ])
  const serverUrl = server.urlOf('postgres')
  return {
    provided: { serverUrl, templateDatabase, temporaryFolder, workSocket: host.socketPath },
    users: 0,
    end: async () => {
      holder.coursewrightTestRun = undefined
      await host.stop()
      await dropDatabases(serverUrl, (name) => name.startsWith(run))
      await server.release()
      await rm(temporaryFolder, { recursive: true, force: true })
    },
  }
}

async function dropDatabases(url: string, isUnwanted: (name: string) => boolean) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  for (const { datname } of rows.filter((row) => isUnwanted(row.datname)))
    await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
  await client.end()
}
