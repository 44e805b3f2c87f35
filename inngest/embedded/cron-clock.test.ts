import { expect, test } from 'vitest'
import { pgPool } from '../../lib/platform/db.ts'
import { CronClock } from './cron-clock.ts'
import { readFunctions } from './protocol/function-config.ts'

const functions = readFunctions([
  {
    id: 'app-hourly',
    name: 'hourly',
    triggers: [{ cron: '0 * * * *' }],
    steps: { step: { runtime: { url: 'http://127.0.0.1/api/inngest?fnId=app-hourly' } } },
  },
])

const runs = async (): Promise<unknown[]> =>
  (await pgPool().query('SELECT event FROM engine_run ORDER BY created_at')).rows.map((row) => row.event.ts)

test('each scheduled minute starts one run, however many instances there are; missed ones are skipped', async () => {
  const from = new Date('2026-03-01T10:30:00Z')
  const clocks = [new CronClock(functions, from), new CronClock(functions, from)]
  expect(clocks[0]!.next).toEqual(new Date('2026-03-01T11:00:00Z'))
  for (const clock of clocks) await clock.start(new Date('2026-03-01T10:59:59Z'))
  expect(await runs()).toEqual([])
  await Promise.all(clocks.map((clock) => clock.start(new Date('2026-03-01T11:00:00Z'))))
  expect(await runs()).toEqual([Date.parse('2026-03-01T11:00:00Z')])
  await Promise.all(clocks.map((clock) => clock.start(new Date('2026-03-01T14:10:00Z'))))
  expect(clocks[1]!.next).toEqual(new Date('2026-03-01T15:00:00Z'))
  expect(await runs()).toHaveLength(2)
})

test('a minute whose start failed stays due until it succeeds', async () => {
  const clock = new CronClock(functions, new Date('2026-04-01T10:30:00Z'))
  const before = (await runs()).length
  await pgPool().query('ALTER TABLE engine_run RENAME TO engine_run_away')
  expect(await clock.start(new Date('2026-04-01T11:00:00Z'))).toBe(false)
  expect(clock.next).toEqual(new Date('2026-04-01T11:00:00Z'))
  await pgPool().query('ALTER TABLE engine_run_away RENAME TO engine_run')
  expect(await clock.start(new Date('2026-04-01T11:00:02Z'))).toBe(true)
  expect((await runs()).slice(before)).toEqual([Date.parse('2026-04-01T11:00:00Z')])
  expect(clock.next).toEqual(new Date('2026-04-01T12:00:00Z'))
})
