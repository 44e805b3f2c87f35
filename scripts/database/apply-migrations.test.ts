import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { env } from '../../lib/platform/env.ts'
import { applyMigrations, forgetFailed, migrationStates } from './apply-migrations.ts'

const folder = (migrations: Record<string, string>) => {
  const place = fs.mkdtempSync(path.join(env().dataDir, 'migrations-'))
  for (const [name, sql] of Object.entries(migrations)) {
    fs.mkdirSync(path.join(place, name))
    fs.writeFileSync(path.join(place, name, 'migration.sql'), sql)
  }
  return place
}

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

test('the project’s own migrations have been applied and are not applied again', async () => {
  expect(await applyMigrations(env().DATABASE_URL, path.resolve('prisma/migrations'))).toEqual([])
})

test('applies what is missing, once, in order, even when several start at the same time', async () => {
  const migrations = folder({
    '90000000000001_b': 'alter table probe add b int',
    '90000000000000_a': 'create table probe (a int)',
  })
  const runs = await Promise.all(
    Array.from({ length: 4 }, () => applyMigrations(env().DATABASE_URL, migrations)),
  )
  expect(runs.filter((names) => names.length > 0)).toEqual([['90000000000000_a', '90000000000001_b']])
})

test('a failing migration leaves nothing behind, and blocks every later run until it is repaired', async () => {
  const migrations = folder({ '90000000000002_bad': 'create table half (a int); select no_such_function();' })
  await expect(applyMigrations(env().DATABASE_URL, migrations)).rejects.toThrow(
    '90000000000002_bad failed: function no_such_function() does not exist',
  )
  expect(await query(`select from pg_tables where tablename = 'half'`)).toEqual([])
  await expect(applyMigrations(env().DATABASE_URL, folder({}))).rejects.toThrow(
    '90000000000002_bad failed earlier',
  )
  const states = await migrationStates(env().DATABASE_URL, migrations)
  expect(states.filter(({ state }) => state === 'failed')).toEqual([
    {
      migration: '90000000000002_bad',
      state: 'failed',
      message: 'function no_such_function() does not exist',
    },
  ])
  // Applied by this program, but not in that folder, as by a newer version.
  expect(states.some(({ state }) => state === 'unknown')).toBe(true)
  expect(await forgetFailed(env().DATABASE_URL)).toEqual(['90000000000002_bad'])
  fs.writeFileSync(path.join(migrations, '90000000000002_bad/migration.sql'), 'create table whole (a int)')
  expect(await applyMigrations(env().DATABASE_URL, migrations)).toEqual(['90000000000002_bad'])
  await query(`drop table whole; delete from _prisma_migrations where migration_name = '90000000000002_bad'`)
})

test('applies only the given migrations, and continues from there', async () => {
  const migrations = folder({
    '90000000000003_c': 'create table level (a int)',
    '90000000000004_d': 'alter table level add b int',
  })
  const names = ['90000000000003_c']
  expect(await applyMigrations(env().DATABASE_URL, migrations, names)).toEqual(names)
  expect(await applyMigrations(env().DATABASE_URL, migrations)).toEqual(['90000000000004_d'])
})
