import { beforeAll, expect, test } from 'vitest'
import { runChaos } from './chaos.ts'
import { createChaosTables } from './chaos-pipeline.ts'

// In a process of its own: it kills processes.

beforeAll(createChaosTables)

// The full hundred: npm run bench -- engine
test.each([
  { workers: 1, runs: 6 },
  { workers: 2, runs: 6 },
])(
  'runs on $workers worker(s) killed at random moments finish, and nothing is lost or duplicated',
  {
    timeout: 300_000,
  },
  async ({ workers, runs }) => {
    const report = await runChaos(runs, workers, Date.now())
    expect(report.kills).toBeGreaterThanOrEqual(runs)
    expect(report).toMatchObject({
      completed: runs,
      effects: report.effectsExpected,
      events: report.eventsExpected,
      eventsDoubled: 0,
      leftOver: 0,
    })
  },
)
