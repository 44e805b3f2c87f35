import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pgPool } from '../../../lib/platform/db.ts'
import { endedRuns, until } from './engine-harness.ts'

const MINUTE = 60_000
const children: ChildProcess[] = []

async function start(skewMs: number, mode = 'work'): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'skewed-process.ts')
  const child = spawn(process.execPath, [script, String(skewMs), mode], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  await new Promise((resolve) => child.once('message', resolve))
  return child
}
const send = (name: string, id: string) =>
  pgPool().query('INSERT INTO outbox_event (name, data, created_at) VALUES ($1, $2, $3)', [
    name,
    JSON.stringify({ id }),
    new Date(Date.now() + MINUTE), // as written by an instance whose clock is ahead
  ])
const noted = async (id: string) =>
  (await pgPool().query('SELECT what, skew_ms, at FROM noted WHERE id = $1 ORDER BY at', [id])).rows as {
    what: string
    skew_ms: number
    at: Date
  }[]

beforeAll(() =>
  pgPool().query(
    'CREATE TABLE noted (id text, what text, skew_ms int, at timestamptz DEFAULT clock_timestamp())',
  ),
)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

test('engines whose clocks are two minutes apart agree on the time', async () => {
  const workers = await Promise.all([start(MINUTE), start(-MINUTE)])
  const ids = Array.from({ length: 6 }, (_, index) => `run${index}`)
  for (const id of ids) await send('timed', id)
  const by = new Set<number>()
  for (const id of ids) {
    const [run] = await endedRuns('skew-timed', id)
    expect(run).toMatchObject({ status: 'completed' })
    await endedRuns('skew-told', id)
    const lines = await noted(id)
    expect(lines.map(({ what }) => what)).toEqual(['begin', 'rested', 'waited', 'try', 'try', 'told'])
    const gaps = lines.map(({ at }, index) => at.getTime() - (lines[index - 1]?.at ?? at).getTime())
    expect(Math.min(gaps[1]!, gaps[2]!)).toBeGreaterThanOrEqual(300)
    expect(gaps[4]).toBeGreaterThanOrEqual(100)
    expect(Math.max(...gaps)).toBeLessThan(5000)
    for (const { skew_ms } of lines) by.add(skew_ms)
  }
  expect([...by].toSorted((a, b) => a - b)).toEqual([-MINUTE, MINUTE])
  for (const worker of workers) worker.kill('SIGKILL')
})

test.each([MINUTE, -MINUTE])(
  'a lease lasts until its last renewal expires and no longer, with a skew of %i ms',
  async (skewMs) => {
    const id = `held${skewMs}`
    const first = await start(skewMs, 'hang')
    await send('held', id)
    await until(async () => (await noted(id)).length === 1)
    const second = await start(-skewMs)
    // Renewed repeatedly, it is not taken over, although by the other clock it expired two minutes ago.
    const leases = new Set<number>()
    await until(async () => {
      const { rows } = await pgPool().query(
        'SELECT lease_until FROM engine_item WHERE lease_until IS NOT NULL',
      )
      for (const row of rows) leases.add(row.lease_until.getTime())
      return leases.size >= 6
    })
    expect(await noted(id)).toHaveLength(1)
    first.kill('SIGKILL')
    const killed = performance.now()
    await until(async () => (await noted(id)).length === 2)
    expect(performance.now() - killed).toBeLessThan(4000)
    expect(await endedRuns('skew-held', id)).toMatchObject([{ status: 'completed' }])
    second.kill('SIGKILL')
  },
)
