import { afterAll, afterEach, expect, test } from 'vitest'
import { db, disconnect } from '../db.ts'
import { checkOutbox } from './check-outbox.ts'

afterEach(() => db().outboxEvent.deleteMany())
afterAll(disconnect)

const waitingSince = (seconds: number) =>
  db().outboxEvent.create({
    data: { name: 'source/added', data: {}, createdAt: new Date(Date.now() - seconds * 1000) },
  })

test('fresh events are fine, old ones mean that nobody takes them', async () => {
  await waitingSince(5)
  await expect(checkOutbox()).resolves.toBeUndefined()
  await waitingSince(90)
  await expect(checkOutbox()).rejects.toThrow('1 events have been waiting')
})
