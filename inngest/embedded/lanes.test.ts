import { afterEach, describe, expect, test } from 'vitest'
import { pgPool } from '../../lib/platform/db.ts'
import { claimCalls } from './claim-calls.ts'
import { laneOf } from './lanes.ts'
import { releaseLeases } from './queue.ts'
import type { Limit } from './run-state.ts'

afterEach(() => pgPool().query('DELETE FROM engine_item; DELETE FROM engine_run; DELETE FROM engine_served'))

let count = 0
/** Queues a call; calls queued later fall due later. */
async function queue(name: string, functionId: string, limits: Record<string, number> = {}): Promise<void> {
  const concurrency: Limit[] = Object.entries(limits).map(([key, limit]) => ({ key, limit }))
  const { share, lane } = laneOf({ functionId, concurrency })
  await pgPool().query(
    `INSERT INTO engine_run (id, function_id, event, concurrency) VALUES ($1, $2, '{}', $3)`,
    [name, functionId, JSON.stringify(concurrency)],
  )
  await pgPool().query(
    `INSERT INTO engine_item (id, run_id, function_id, kind, run_at, concurrency_keys, share, lane)
     VALUES ($1, $1, $2, 'edge', now() - interval '1 hour' + $3 * interval '1 s', $4, $5, $6)`,
    [name, functionId, count++, Object.keys(limits), share, lane],
  )
}
const claim = async (): Promise<string | undefined> =>
  (await claimCalls(['f', 'g'], [], [`token of ${count++}`], 60_000))[0]?.id
const claims = async (times: number): Promise<(string | undefined)[]> => {
  const found = []
  for (let i = 0; i < times; i++) found.push(await claim())
  return found
}
const finish = (name: string) => pgPool().query('DELETE FROM engine_item WHERE id = $1', [name])

describe('the next call', () => {
  test('belongs to the value with the fewest calls in progress', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) await queue(name, 'f', { 'f:a': 9 })
    for (const name of ['b1', 'b2']) await queue(name, 'f', { 'f:b': 9 })
    await queue('c1', 'f', { 'f:c': 9 })
    expect(await claims(8)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', undefined])
  })

  test('belongs to the value served longest ago if none has any in progress', async () => {
    for (const name of ['a1', 'a2', 'a3']) await queue(name, 'f', { 'f:a': 9 })
    for (const name of ['b1', 'b2']) await queue(name, 'f', { 'f:b': 9 })
    const order = []
    for (let i = 0; i < 5; i++) {
      const name = await claim()
      order.push(name)
      await finish(name!)
    }
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  test('is chosen by the widest key first, in any order of declaration, then within it', async () => {
    const course = (account: string, id: string) => ({ [`f:${account}.${id}`]: 2, [`f:${account}`]: 4 })
    for (const name of ['a1', 'a2', 'a3']) await queue(name, 'f', course('a', '1'))
    for (const name of ['a4', 'a5']) await queue(name, 'f', course('a', '2'))
    for (const name of ['b1', 'b2']) await queue(name, 'f', course('b', '1'))
    expect(await claims(6)).toEqual(['a1', 'b1', 'a4', 'b2', 'a2', 'a5'])
  })

  test('is never beyond a limit, and calls blocked by one limit do not block others', async () => {
    for (const name of ['a1', 'a2', 'a3']) await queue(name, 'f', { 'f:a': 2, 'f:': 3 })
    for (const name of ['b1', 'b2']) await queue(name, 'f', { 'f:b': 2, 'f:': 3 })
    await queue('g1', 'g')
    expect(await claims(5)).toEqual(['a1', 'b1', 'g1', 'a2', undefined])
    await finish('b1')
    expect(await claims(2)).toEqual(['b2', undefined])
  })

  test('can be that of a function without keys, in its turn', async () => {
    for (const name of ['a1', 'a2', 'a3']) await queue(name, 'f', { 'f:a': 9 })
    for (const name of ['g1', 'g2', 'g3']) await queue(name, 'g')
    expect(await claims(6)).toEqual(['a1', 'g1', 'a2', 'g2', 'a3', 'g3'])
  })

  test('counts the calls that are claimed with it', async () => {
    for (const name of ['a1', 'a2', 'a3']) await queue(name, 'f', { 'f:a': 2 })
    for (const name of ['b1', 'b2']) await queue(name, 'f', { 'f:b': 2 })
    const together = async (tokens: string[]) => {
      const items = await claimCalls(['f'], [], tokens, 60_000)
      return items.map(({ id, leaseToken }) => [id, leaseToken])
    }
    expect(await together(['t1', 't2', 't3'])).toEqual([
      ['a1', 't1'],
      ['b1', 't2'],
      ['a2', 't3'],
    ])
    expect(await together(['t4', 't5'])).toEqual([['b2', 't4']])
    expect(await together([])).toEqual([])
  })

  test('of a share that waits for workers leaves calls to the others', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) await queue(name, 'f', { 'f:a': 9 })
    const limits = { engineId: 'me', mostEach: 2 }
    const claimFor = async (own: typeof limits, tokens: string[]) =>
      (await claimCalls(['f'], [], tokens, 60_000, own)).map(({ id }) => id)
    expect(await claimFor(limits, ['t1', 't2', 't3', 't4'])).toEqual(['a1', 'a2'])
    await queue('b1', 'f', { 'f:b': 9 })
    expect(await claimFor(limits, ['t5', 't6'])).toEqual(['b1'])
    expect(await claimFor({ ...limits, engineId: 'other' }, ['t7'])).toEqual(['a3'])
    await finish('a1')
    expect(await claimFor(limits, ['t8', 't9'])).toEqual(['a4'])
  })

  test('is never one that is leased, not due yet, or of an unknown function', async () => {
    await queue('a1', 'f', { 'f:a': 9 })
    await queue('a2', 'f', { 'f:a': 9 })
    await queue('x1', 'unknown')
    await pgPool().query(`UPDATE engine_item SET run_at = now() + interval '1 hour' WHERE id = 'a2'`)
    expect(await claims(2)).toEqual(['a1', undefined])
    await pgPool().query(`UPDATE engine_item SET lease_until = now() - interval '1 s' WHERE id = 'a1'`)
    expect(await claims(2)).toEqual(['a1', undefined])
    await releaseLeases(
      pgPool(),
      (await pgPool().query('SELECT lease_token FROM engine_item WHERE id = $1', ['a1'])).rows.map(
        (row) => row.lease_token,
      ),
    )
    expect(await claim()).toBe('a1')
  })
})

test('concurrent claims take different calls, each once', async () => {
  for (let i = 0; i < 12; i++) await queue(`r${i}`, 'f', { [`f:${i % 3}`]: 9 })
  const found = await Promise.all(Array.from({ length: 15 }, claim))
  expect(found.filter(Boolean).toSorted()).toEqual(Array.from({ length: 12 }, (_, i) => `r${i}`).toSorted())
})

test('the table of turns is unlogged: a crash may lose it', async () => {
  const { rows } = await pgPool().query(`SELECT relpersistence FROM pg_class WHERE relname = 'engine_served'`)
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
