import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '../../e2e/fixtures/data/mint-account.ts'
import { checkBackup } from '../../lib/domains/operator/read-backup.ts'
import { db, disconnect } from '../../lib/platform/db.ts'
import { env } from '../../lib/platform/env.ts'
import { backupBeforeMigrating } from './backup-before-migrating.ts'

afterAll(disconnect)

const OWN = path.resolve('prisma/migrations')

/** The project's migrations and one more. */
function folderWith(name: string): string {
  const place = fs.mkdtempSync(path.join(env().dataDir, 'upgrade-'))
  for (const each of fs.readdirSync(OWN)) fs.symlinkSync(path.join(OWN, each), path.join(place, each))
  for (const each of fs.readdirSync(place)) {
    const target = path.join(place, each)
    if (!fs.statSync(target).isDirectory()) continue
    fs.unlinkSync(target)
    fs.cpSync(path.join(OWN, each), target, { recursive: true })
  }
  fs.mkdirSync(path.join(place, name))
  fs.writeFileSync(path.join(place, name, 'migration.sql'), 'select 1')
  return place
}

test('an installation in use is backed up before it is migrated; the newest three are kept', async () => {
  await db().account.deleteMany({})
  const next = folderWith('90000000000009_next')
  expect(await backupBeforeMigrating(next)).toBeNull()
  const { account } = await mintAccount()
  expect(await backupBeforeMigrating(OWN)).toBeNull()
  const file = await backupBeforeMigrating(next)
  expect(path.basename(file ?? '')).toMatch(/^before-90000000000009_next-\d{8}T\d{6}\.tar\.gz$/)
  const { end, manifest } = await checkBackup(file ?? '')
  expect([end.rows.account, end.files]).toEqual([await db().account.count(), 0])
  expect(manifest.migrations).not.toContain('90000000000009_next')
  expect(account.id).toMatch(/^acc_/)
  const place = path.dirname(file ?? '')
  for (const [at, name] of [
    'before-a.tar.gz',
    'before-b.tar.gz',
    'before-c.tar.gz',
    'other.tar.gz',
  ].entries()) {
    fs.writeFileSync(path.join(place, name), '')
    fs.utimesSync(path.join(place, name), at + 1, at + 1)
  }
  fs.rmSync(file ?? '')
  const newest = await backupBeforeMigrating(next)
  expect(fs.readdirSync(place).sort()).toEqual(
    ['before-b.tar.gz', 'before-c.tar.gz', 'other.tar.gz', path.basename(newest ?? '')].sort(),
  )
})
