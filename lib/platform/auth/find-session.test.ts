import { afterEach, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { fixClock } from '../clock.ts'
import { db } from '../db.ts'
import { env } from '../env.ts'
import { createSession } from './create-session.ts'
import { findSession } from './find-session.ts'

afterEach(() => fixClock(null))

const START = new Date('2026-03-01T08:00:00Z').getTime()
const at = (minutes: number) => fixClock(new Date(START + minutes * 60_000))
const idle = env().SESSION_IDLE_MINUTES

async function startSession() {
  at(0)
  const { reviewer } = await mintAccount()
  const token = await createSession(reviewer.user)
  const lastUse = async () => {
    const { lastUsedAt } = await db().session.findUniqueOrThrow({ where: { id: token.sid } })
    return (lastUsedAt.getTime() - START) / 60_000
  }
  return { use: () => findSession(token), lastUse }
}

test('an idle session ends before its 30 days are over', async () => {
  const { use } = await startSession()
  at(idle)
  expect(await use()).toBeNull()
})

test('every use postpones the end, until the 30 days are over', async () => {
  const { use } = await startSession()
  const days = 30 * 24 * 60
  for (let minutes = 0; minutes < days; minutes += idle - 1) {
    at(minutes)
    expect(await use(), `after ${minutes} minutes`).not.toBeNull()
  }
  at(days)
  expect(await use()).toBeNull()
})

test('the last use is written at most once a minute, and never set back', async () => {
  const { use, lastUse } = await startSession()
  const uses = []
  for (const minutes of [0.9, 1, 1.9, 2.5, 1.2]) {
    at(minutes)
    await use()
    uses.push(await lastUse())
  }
  expect(uses).toEqual([0, 1, 1, 2.5, 2.5])
})
