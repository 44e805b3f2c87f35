import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { pgPool } from '../../../lib/platform/db.ts'
import { endedRuns, testClient, testEngine, until } from './engine-harness.ts'

const children: ChildProcess[] = []
const run = (mode: 'hang' | 'finish'): ChildProcess => {
  const script = path.join(import.meta.dirname, 'crash-process.ts')
  const child = spawn(process.execPath, [script, mode], { stdio: ['ignore', 'inherit', 'inherit'] })
  children.push(child)
  return child
}
const effects = async (): Promise<string[]> =>
  (await pgPool().query('SELECT name FROM effect ORDER BY at')).rows.map((row) => row.name)

beforeAll(() => pgPool().query('CREATE TABLE effect (name text, at timestamptz DEFAULT clock_timestamp())'))
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await pgPool().query('DELETE FROM effect')
})

test('a process killed in the middle of a step is replaced: finished steps are not run again', async () => {
  const first = run('hang')
  await until(async () => (await effects()).includes('two begins, attempt 0'))
  const gone = new Promise((resolve) => first.once('exit', resolve))
  first.kill('SIGKILL')
  await gone
  run('finish')
  const [ended] = await endedRuns('crash-steps', 'crash')
  expect(ended).toMatchObject({ status: 'completed', output: 'done' })
  expect(await effects()).toEqual(['one', 'two begins, attempt 0', 'two begins, attempt 0', 'two', 'three'])
})

test('an answer that arrives after its lease was taken over is dropped', async () => {
  const { client, connect } = testClient('late')
  const releases: (() => void)[] = []
  const work = client.createFunction({ id: 'work', triggers: [{ event: 'work' }] }, async ({ step }) =>
    step.run('slow', async () => {
      const turn = releases.length + 1
      await new Promise<void>((resolve) => releases.push(resolve))
      return turn
    }),
  )
  const [slow, other] = [testEngine(client, [work], { leaseMs: 60_000 }), testEngine(client, [work])]
  connect(slow)
  await slow.start()
  await client.send({ name: 'work', data: { id: 'late' } })
  await until(async () => releases.length === 1)
  await pgPool().query(`UPDATE engine_item SET lease_until = now() - interval '1 second'`)
  await other.start()
  await until(async () => releases.length === 2)
  releases[0]!()
  await slow.stop()
  releases[1]!()
  const [ended] = await endedRuns('late-work', 'late')
  await other.stop()
  expect(ended?.output).toBe(2)
})

test('a stopped engine releases its open calls immediately', async () => {
  const { client, connect } = testClient('stop')
  let begun = 0
  const work = client.createFunction({ id: 'work', triggers: [{ event: 'work' }] }, async ({ step }) =>
    step.run('hangs once', async () => {
      if (++begun === 1) await new Promise(() => {})
      return begun
    }),
  )
  const [leaving, staying] = [testEngine(client, [work]), testEngine(client, [work], { leaseMs: 600_000 })]
  connect(leaving)
  await leaving.start()
  await client.send({ name: 'work', data: { id: 'stop' } })
  await until(async () => begun === 1)
  await leaving.stop(1)
  await staying.start()
  const [ended] = await endedRuns('stop-work', 'stop')
  await staying.stop()
  expect(ended?.output).toBe(2)
})
