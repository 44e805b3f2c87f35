import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { failureOfRun, type Steps, stepVerb } from '../../../inngest/runtime/step-verb.ts'
import { db, disconnect, pgPool } from '../db.ts'
import { env } from '../env.ts'
import { localStorage } from '../storage/local-storage.ts'
import { errorAnswer } from './error-answer.ts'

// In a process of its own: it replaces the file system.

// A disk that accepts the first half of a file and is then full.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const writeFile = async (file: string, bytes: Uint8Array) => {
    await real.writeFile(file, bytes.subarray(0, bytes.length / 2))
    throw Object.assign(new Error(`ENOSPC: no space left on device, write '${file}'`), { code: 'ENOSPC' })
  }
  return { ...real, writeFile }
})
afterAll(disconnect)

const FULL = `DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`
const thrownBy = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => null,
    (error) => error,
  )
const write = () => localStorage(path.join(env().dataDir, 'full')).put('a/b.bin', Buffer.alloc(1000))

describe('a full disk', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the store', write],
    ['the database', () => pgPool().query(FULL)],
    ['the database behind Prisma', () => db().$executeRawUnsafe(FULL)],
    [
      'a program of ours',
      async () => Promise.reject(new Error('ffmpeg exited with 1: a.mp4: No space left on device')),
    ],
  ])('%s: 507, nothing told but that', async (_, work) => {
    const { status, body } = errorAnswer(await thrownBy(work), 'req_1')
    expect(status).toBe(507)
    expect(body).toEqual({
      detail: {
        error: {
          type: 'server_error',
          code: 'out_of_space',
          message: 'The server has no disk space left.',
        },
      },
    })
  })

  test('leaves nothing half-written', async () => {
    await thrownBy(write)
    expect(await readdir(path.join(env().dataDir, 'full/a'))).toEqual([])
  })

  test('fails a step with a readable reason, after retries', async () => {
    const step = { run: (_: string, work: () => Promise<unknown>) => work() } as Steps
    const work = async () => {
      await pgPool().query(FULL)
      return null
    }
    const error = (await thrownBy(() => stepVerb(step, 'store', work))) as Error
    expect(error.name).toBe('StepFailure')
    expect(failureOfRun(error)).toEqual({
      code: 'step_failed',
      params: { step: 'store', cause: { code: 'out_of_space', params: {} } },
    })
    expect(error.message).toContain('The server has no disk space left.')
  })

  test('is not detected where there is none', () => {
    expect(errorAnswer(new Error('other', { cause: new Error('x') }), 'req_1').status).toBe(500)
    expect(errorAnswer(null, 'req_1').status).toBe(500)
  })
})
