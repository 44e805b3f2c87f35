import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db, disconnect, pgPool } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import {
  announceInstance,
  type InstanceFacts,
  instanceProbe,
  recordRegistration,
  withdrawInstance,
} from './announce-instance.ts'
import { examineConnections, examineInstances, examineRegistration } from './doctor-instances.ts'

const variables = env() as { INNGEST_BASE_URL?: string | undefined }

beforeEach(announceInstance)
afterEach(async () => {
  await withdrawInstance()
  await db().instance.deleteMany()
  variables.INNGEST_BASE_URL = undefined
})
afterAll(disconnect)

/** Another instance, with this self-report. */
async function another(facts: Partial<InstanceFacts> = {}): Promise<string> {
  const [own] = await db().instance.findMany()
  const id = `other-${Math.random()}`.replace('0.', '')
  await db().instance.create({
    data: { id, host: 'other', port: 3000, facts: { ...(own?.facts as InstanceFacts), ...facts } },
  })
  await storage().put(instanceProbe(id), Buffer.from('other'))
  return id
}

describe('works', () => {
  test('instances that agree are counted; one that stops, or was not seen for long, is not', async () => {
    await another()
    expect(await examineInstances()).toMatchObject({
      status: 'ok',
      message: expect.stringMatching(/^2: .*other:3000/),
    })
    expect(await examineConnections()).toMatchObject({
      status: 'ok',
      message: expect.stringMatching(/^70 for 2/),
    })
    await pgPool().query(`UPDATE instance SET seen_at = now() - interval '3 minutes' WHERE host = 'other'`)
    expect(await examineInstances()).toMatchObject({ message: expect.stringMatching(/^1: /) })
    await withdrawInstance()
    expect(await examineInstances()).toMatchObject({ status: 'ok', message: 'none is running' })
  })

  test('a stale row is deleted, with its mark', async () => {
    const id = await another()
    await pgPool().query(`UPDATE instance SET seen_at = now() - interval '25 hours' WHERE id = $1`, [id])
    await withdrawInstance()
    await announceInstance()
    expect(await db().instance.findUnique({ where: { id } })).toBeNull()
    expect(await storage().exists(instanceProbe(id))).toBe(false)
  })
})

describe('refuses', () => {
  test('instances with different secrets, files, engine or URL', async () => {
    await another({ app_url: 'http://elsewhere.example' })
    expect(await examineInstances()).toMatchObject({
      status: 'warn',
      remedy: expect.stringContaining('APP_URL'),
    })
    await another({ engine: 'inngest' })
    expect(await examineInstances()).toMatchObject({
      status: 'fail',
      remedy: expect.stringContaining('INNGEST'),
    })
    await storage().delete(instanceProbe(await another()))
    expect(await examineInstances()).toMatchObject({
      status: 'fail',
      remedy: expect.stringContaining('STORAGE_URL'),
    })
    await another({ different_secrets: ['SECRETS_KEY'] })
    expect(await examineInstances()).toMatchObject({
      status: 'fail',
      message: expect.stringContaining('SECRETS_KEY'),
    })
  })

  test('a database that cannot accept the connections of all instances', async () => {
    for (let n = 0; n < 20; n++) await another()
    expect(await examineConnections()).toMatchObject({
      status: 'warn',
      remedy: expect.stringContaining('max_connections'),
    })
  })

  test('an Inngest server that does not know the app', async () => {
    expect(await examineRegistration()).toBeNull()
    variables.INNGEST_BASE_URL = 'http://127.0.0.1:1'
    expect(await examineRegistration()).toMatchObject({
      status: 'fail',
      message: expect.stringContaining('register'),
    })
    await recordRegistration(true)
    expect(await examineRegistration()).toMatchObject({ status: 'ok' })
  })
})
