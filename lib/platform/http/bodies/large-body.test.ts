import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { disconnect } from '../../db.ts'
import { type Contract, contract } from '../contract.ts'
import { on, routes } from '../route.ts'
import { beginLargeRequest } from './large-request-queue.ts'

// In a process of its own: it starts a thread that reads bodies.

const file = z.strictObject({ base64: z.string().min(1), name: z.string() })
const shared = { method: 'POST', callers: ['key'], summary: 'Takes files.', tag: 'Things' } as const
const answers = { 201: z.object({ sizes: z.array(z.int().nullable()) }) }
const body = z.object({ files: z.array(file), note: z.string().optional() })
const upload = contract({ ...shared, path: '/api/v1/uploads', upload: true, body, answers })
const plain = contract({ ...shared, path: '/api/v1/things', body, answers })

const take = <C extends typeof upload | typeof plain>(one: C) =>
  routes(
    on(one as Contract, (_ctx, input) => {
      const files = (input.body as { files: { base64: unknown }[] }).files
      return { sizes: files.map(({ base64 }) => (base64 instanceof Uint8Array ? base64.length : null)) }
    }),
  ).POST
const takeUpload = take(upload)
const takePlain = take(plain)

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

function send(text: string, { path = '/api/v1/uploads', by = takeUpload, headers = {} } = {}) {
  return by(
    new Request(`http://127.0.0.1${path}`, {
      method: 'POST',
      body: text,
      headers: {
        authorization: `Bearer ${home.liveKey}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        ...headers,
      },
    }),
  )
}
const BYTES = Buffer.alloc(900_000, 'é')
const large = (base64: unknown = BYTES.toString('base64'), more: object = {}) =>
  JSON.stringify({ files: [{ base64, name: 'a' }], ...more })

describe('a large request', () => {
  test('arrives with its base64 decoded; a small one unchanged', async () => {
    expect(await (await send(large())).json()).toEqual({ sizes: [BYTES.length] })
    expect(await (await send(large(`data:text/plain;base64,${BYTES.toString('base64')}`))).json()).toEqual({
      sizes: [BYTES.length],
    })
    expect(await (await send(large('aGk='))).json()).toEqual({ sizes: [null] })
  })

  test('has its problems reported like any other', async () => {
    const wrong = await send(large(BYTES.toString('base64'), { note: 5, more: 1 }))
    expect(wrong.status).toBe(422)
    const { detail } = (await wrong.json()) as { detail: { loc: string[] }[] }
    expect(detail.map(({ loc }) => loc)).toEqual([
      ['body', 'note'],
      ['body', 'more'],
    ])
    expect((await (await send(`${large()}{`)).json()).detail[0]).toMatchObject({ type: 'json_invalid' })
    const unwell = await send(large(BYTES.toString('base64'), { note: '\0' }))
    expect((await unwell.json()).detail[0]).toMatchObject({ loc: ['body', 'note'], type: 'string_unicode' })
  })

  test('repeated with its key gets its first response; a different one is refused', async () => {
    const headers = { 'idempotency-key': 'large' }
    expect((await send(large(), { headers })).status).toBe(201)
    expect((await send(large(), { headers })).headers.get('idempotency-replayed')).toBe('true')
    expect((await send(large('aGk='), { headers })).status).toBe(409)
  })

  test('may have 36 MB only where files are uploaded', async () => {
    const text = large('a'.repeat(12_000_000))
    expect((await send(text)).status).toBe(201)
    expect((await send(text, { path: '/api/v1/things', by: takePlain })).status).toBe(413)
  })
})

test('two accounts at their limit do not delay a third one', async () => {
  const ends = [
    ...(await Promise.all(Array.from({ length: 4 }, () => beginLargeRequest('first', 30_000_000)))),
    await beginLargeRequest('second', 30_000_000),
  ]
  const waiting = Array.from({ length: 4 }, () => beginLargeRequest('second', 30_000_000))
  ;(await beginLargeRequest('third', 1_100_000))()
  for (const end of ends) end()
  for (const end of await Promise.all(waiting)) end()
})

test('so many at once: the others wait, too many are refused with a retry time, another account gets its turn', async () => {
  const began: string[] = []
  const begin = (owner: string, name: string) =>
    beginLargeRequest(owner, 36_000_000).then((end) => {
      began.push(name)
      return end
    })
  const ends = await Promise.all(Array.from({ length: 4 }, (_, n) => begin(home.account.id, `${n}`)))
  const waiting = Array.from({ length: 64 }, (_, n) => begin(home.account.id, `waits ${n}`))
  ;(await begin('another', 'theirs'))()
  expect(began).toHaveLength(5)
  const refused = await send(large())
  expect([refused.status, (await refused.json()).detail.error.code]).toEqual([429, 'too_many_uploads'])
  expect(refused.headers.get('retry-after')).toBe('10')
  ends[0]?.()
  ends[0]?.()
  ;(await waiting[0])?.()
  await waiting[1]
  expect(began.slice(5)).toEqual(['waits 0', 'waits 1'])
})
