import { afterEach, describe, expect, test, vi } from 'vitest'
import { db, pgPool, transaction } from '../db.ts'
import { type OutboxEvent, relayOutbox } from './relay-outbox.ts'
import { sendEvent } from './send-event.ts'
import { startRelay } from './start-relay.ts'

const write = (...ids: string[]): Promise<void> =>
  transaction(async (tx) => {
    for (const id of ids) await sendEvent(tx, 'source/added', { source_id: id, account_id: 'acc_1' })
  })
const left = (): Promise<number> => db().outboxEvent.count()
const sources = (events: OutboxEvent[]): unknown[] => events.map((event) => event.data.source_id)

afterEach(() => pgPool().query('DELETE FROM outbox_event'))

describe('relayOutbox', () => {
  test('passes events on in the order they were written, and deletes them', async () => {
    await write('a', 'b')
    const seen: OutboxEvent[] = []
    const after = vi.fn()
    const count = await relayOutbox(async (events) => {
      seen.push(...events)
      expect(after).not.toHaveBeenCalled()
      return after
    })
    expect(count).toBe(2)
    expect(sources(seen)).toEqual(['a', 'b'])
    expect(seen[0]).toMatchObject({
      name: 'source/added',
      id: expect.stringMatching(/^outbox-[0-9a-f-]{36}$/),
    })
    expect(Math.abs(Date.now() - seen[0]!.ts)).toBeLessThan(60_000)
    expect(after).toHaveBeenCalledOnce()
    expect(await left()).toBe(0)
  })

  test('sees nothing of a transaction that was rolled back', async () => {
    const undone = transaction(async (tx) => {
      await sendEvent(tx, 'source/added', { source_id: 'x', account_id: 'acc_1' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await relayOutbox(async () => undefined)).toBe(0)
  })

  test('keeps the events of a failed delivery, with the same ids', async () => {
    await write('a')
    const ids: string[] = []
    const deliver = async (events: OutboxEvent[]): Promise<undefined> => {
      ids.push(...events.map((event) => event.id))
      if (ids.length === 1) throw new Error('the receiver is down')
      return undefined
    }
    await expect(relayOutbox(deliver)).rejects.toThrow('the receiver is down')
    expect(await left()).toBe(1)
    expect(await relayOutbox(deliver)).toBe(1)
    expect(ids[0]).toBe(ids[1])
  })

  test('delivers each event once when several relays run concurrently', async () => {
    await write(...Array.from({ length: 30 }, (_, i) => `s${i}`))
    const seen: unknown[] = []
    const deliver = async (events: OutboxEvent[]): Promise<undefined> => void seen.push(...sources(events))
    await Promise.all([1, 2, 3, 4].map(() => relayOutbox(deliver)))
    expect(seen).toEqual(Array.from({ length: 30 }, (_, i) => `s${i}`))
  })
})

describe('startRelay', () => {
  test('delivers what was waiting, then each new event as soon as it is committed, even after failures', async () => {
    await write('before')
    const seen: unknown[] = []
    let failures = 1
    const stop = startRelay(async (events) => {
      if (seen.length === 2 && failures-- > 0) throw new Error('the receiver is down')
      seen.push(...sources(events))
      return undefined
    })
    await vi.waitFor(() => expect(seen).toEqual(['before']), { timeout: 30_000 })
    await write('first')
    await vi.waitFor(() => expect(seen).toEqual(['before', 'first']), { timeout: 30_000 })
    await write('second')
    await vi.waitFor(() => expect(seen).toEqual(['before', 'first', 'second']), { timeout: 30_000 })
    await stop()
    await write('after')
    expect(await left()).toBe(1)
  })

  test('continues after the database has closed its connections', async () => {
    const seen: unknown[] = []
    const stop = startRelay(async (events) => void seen.push(...sources(events)))
    await write('one')
    await vi.waitFor(() => expect(seen).toEqual(['one']), { timeout: 30_000 })
    await pgPool().query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
    )
    await write('two')
    await vi.waitFor(() => expect(seen).toEqual(['one', 'two']), { timeout: 30_000 })
    await stop()
  })
})
