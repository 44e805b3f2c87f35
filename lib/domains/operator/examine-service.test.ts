import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startModelServer } from '../../../e2e/servers/model-server.ts'
import { db, disconnect, pgPool } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { healthOf } from '../../platform/http/health.ts'
import { examineMigrations, examineSecrets } from './doctor-database.ts'
import { worstOf } from './doctor-finding.ts'
import { checkEngine, examineAuthor, examineMail } from './doctor-services.ts'
import { examineService } from './examine-service.ts'

const variables = env() as { SMTP_URL?: string | undefined; NEXTAUTH_SECRET: string }
const { NEXTAUTH_SECRET } = variables

afterEach(async () => {
  variables.SMTP_URL = undefined
  variables.NEXTAUTH_SECRET = NEXTAUTH_SECRET
  await db().engineItem.deleteMany()
})
afterAll(disconnect)

const due = (seconds: number, lease: number | null) =>
  db().engineItem.create({
    data: {
      id: `i${seconds}`,
      runId: 'r',
      functionId: 'f',
      kind: 'edge',
      runAt: new Date(Date.now() - seconds * 1000),
      leaseUntil: lease === null ? null : new Date(Date.now() + lease * 1000),
    },
  })

/** It really draws, speaks and encodes: on a busy machine that takes longer than other tests. */
const BUSY = 60_000

describe('works', () => {
  test(
    'everything needed is checked, and nothing fails here',
    async () => {
      const findings = await examineService()
      expect(findings.filter(({ status }) => status === 'fail')).toEqual([])
      expect(findings.map(({ check }) => check)).toEqual(
        expect.arrayContaining(['node', 'database', 'migrations', 'clocks', 'secrets', 'storage', 'ffmpeg']),
      )
      for (const { status, remedy } of findings) expect(remedy === null).toBe(status === 'ok')
    },
    BUSY,
  )

  test('a model whose server gives it a short context is warned about', async () => {
    const server = await startModelServer()
    const settings = env() as { LLM_MODEL?: string | undefined; LLM_BASE_URL?: string | undefined }
    Object.assign(settings, { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url })
    expect(await examineAuthor()).toMatchObject({ status: 'ok', message: 'compatible:small responds' })
    server.tricks.context = 4096
    expect(await examineAuthor()).toMatchObject({
      status: 'warn',
      message: expect.stringContaining('a context of 4096 tokens'),
    })
    Object.assign(settings, { LLM_MODEL: undefined, LLM_BASE_URL: undefined })
    await server.close()
  })

  test('pending work is fine while it is being processed, and no longer when it is not', async () => {
    await due(30, null)
    await expect(checkEngine()).resolves.toBeUndefined()
    await due(90, null)
    await due(91, 10)
    await expect(checkEngine()).resolves.toBeUndefined()
    await db().engineItem.delete({ where: { id: 'i91' } })
    await expect(checkEngine()).rejects.toThrow('none is being worked on')
    expect(await healthOf({ engine: { run: checkEngine } })()).toMatchObject({ status: 'degraded' })
  })
})

describe('refuses', () => {
  test('secrets that differ from those of this database', async () => {
    expect((await examineSecrets()).status).toBe('ok')
    variables.NEXTAUTH_SECRET = 'another one, long enough for the schema'
    const verdict = await examineSecrets()
    expect(verdict).toMatchObject({ status: 'fail', message: expect.stringContaining('NEXTAUTH_SECRET') })
    expect(JSON.stringify(await db().serviceFact.findMany())).not.toContain(NEXTAUTH_SECRET)
  })

  test('a schema that is behind, or ahead', async () => {
    const rename = (from: string, to: string) =>
      pgPool().query('UPDATE _prisma_migrations SET migration_name = $2 WHERE migration_name = $1', [
        from,
        to,
      ])
    await rename('20261122000030_mail', '99999999999999_future')
    expect(await examineMigrations()).toMatchObject({ status: 'fail', remedy: 'npm run db:migrate' })
    await rename('99999999999999_future', '20261122000030_mail')
    await pgPool().query(
      `INSERT INTO _prisma_migrations SELECT 'x', checksum, finished_at, '99999999999999_future', logs, rolled_back_at, started_at, 1
       FROM _prisma_migrations LIMIT 1`,
    )
    expect((await examineMigrations()).status).toBe('warn')
    await pgPool().query(`DELETE FROM _prisma_migrations WHERE id = 'x'`)
  })

  test('a mail server that is down, with the remedy and without its password', async () => {
    expect((await examineMail()).status).toBe('ok')
    variables.SMTP_URL = 'smtp://user:hunter2@127.0.0.1:1'
    const findings = await examineService()
    const mail = findings.find(({ check }) => check === 'mail')
    expect(mail).toMatchObject({ status: 'fail', remedy: expect.stringContaining('SMTP_URL') })
    expect(JSON.stringify(findings)).not.toContain('hunter2')
    expect(worstOf(findings)).toBe('fail')
  })
})
