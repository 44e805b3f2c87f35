import type { InngestFunction } from 'inngest'
import { claimCalls } from '../../inngest/embedded/claim-calls.ts'
import { readTimers, releaseLeases } from '../../inngest/embedded/queue.ts'
import { runChaos } from '../../inngest/embedded/testing/chaos.ts'
import { createChaosTables } from '../../inngest/embedded/testing/chaos-pipeline.ts'
import { endedRuns, testClient, testEngine } from '../../inngest/embedded/testing/engine-harness.ts'
import { pgPool } from '../../lib/platform/db.ts'
import type { Bench } from './bench-run.ts'

const SEED = 20_261_121
const round = (value: number): number => Math.round(value * 100) / 100

/** The overhead of a step: empty steps in sequence, in parallel, and in many runs. */
async function measureSteps() {
  const { client, connect } = testClient('bench')
  const steps = (id: string, count: number, together: boolean): InngestFunction.Any =>
    client.createFunction({ id, triggers: [{ event: id }] }, async ({ step }) => {
      const nothing = (index: number) => step.run(`step ${index}`, () => index)
      const indexes = Array.from({ length: count }, (_, index) => index)
      if (together) await Promise.all(indexes.map(nothing))
      else for (const index of indexes) await nothing(index)
    })
  const cases = [
    { id: 'warm-up', steps: 5, runs: 5, together: false },
    { id: 'sequential', steps: 30, runs: 1, together: false },
    { id: 'parallel', steps: 10, runs: 1, together: true },
    { id: 'many-runs', steps: 10, runs: 20, together: false },
  ]
  const engine = testEngine(
    client,
    cases.map((entry) => steps(entry.id, entry.steps, entry.together)),
  )
  connect(engine)
  await engine.start()
  const rows = []
  for (const { id, steps: count, runs } of cases) {
    const begun = performance.now()
    await client.send(Array.from({ length: runs }, () => ({ name: id, data: { id } })))
    await endedRuns(`bench-${id}`, id, runs)
    const wallMs = performance.now() - begun
    const { rows: sums } = await pgPool().query(
      'SELECT sum(engine_ms) AS engine FROM engine_run WHERE function_id = $1',
      [`bench-${id}`],
    )
    const total = count * runs
    rows.push({
      case: id,
      runs,
      steps: total,
      wallMsPerStep: round(wallMs / total),
      engineMsPerStep: round(sums[0].engine / total),
    })
  }
  await engine.stop()
  return rows.slice(1)
}

/** The duration of a claim with 10,000 queued calls in this many lanes. */
async function measureClaims() {
  const rows = []
  for (const { accounts, courses } of [
    { accounts: 1, courses: 1 },
    { accounts: 10, courses: 10 },
    { accounts: 100, courses: 10 },
    { accounts: 300, courses: 10 },
  ]) {
    await pgPool().query('TRUNCATE engine_item, engine_run, engine_served')
    await pgPool().query(
      `INSERT INTO engine_run (id, function_id, event, concurrency)
       SELECT 'run' || i, 'f', '{}', jsonb_build_array(
         jsonb_build_object('key', 'f:a' || i % $1, 'limit', 4),
         jsonb_build_object('key', 'f:c' || i % ($1 * $2), 'limit', 2)) FROM generate_series(1, 10000) AS i`,
      [accounts, courses],
    )
    await pgPool().query(
      `INSERT INTO engine_item (id, run_id, function_id, kind, run_at, concurrency_keys, share, lane)
       SELECT id || ':start', id, 'f', 'edge', now() - interval '1 min', ARRAY[account, course], account,
         'f ' || account || ' ' || course
       FROM (SELECT id, concurrency->0->>'key' AS account, concurrency->1->>'key' AS course FROM engine_run) AS run`,
    )
    await pgPool().query('ANALYZE engine_item, engine_run')
    const times: number[] = []
    const tokens: string[] = []
    for (let claim = 0; claim < 100; claim++) {
      const token = `token${claim}`
      const begun = performance.now()
      const [item] = await claimCalls(['f'], [], [token], 60_000)
      times.push(performance.now() - begun)
      if (item) tokens.push(token)
      if (tokens.length === 4) await releaseLeases(pgPool(), tokens.splice(0, 2))
    }
    times.sort((a, b) => a - b)
    const begun = performance.now()
    for (let look = 0; look < 20; look++) await readTimers(pgPool())
    const lookMs = round((performance.now() - begun) / 20)
    rows.push({
      queued: 10_000,
      lanes: accounts * courses,
      medianMs: round(times[50]!),
      p95Ms: round(times[95]!),
      lookMs,
    })
  }
  await pgPool().query('TRUNCATE engine_item, engine_run, engine_served')
  return rows
}

async function measureChaos(runs: number) {
  await createChaosTables()
  const rows = []
  for (const workers of [1, 2]) rows.push(await runChaos(Math.ceil(runs / 2), workers, SEED + workers))
  return rows
}

const PARTS: Record<string, (runs: number) => Promise<object[]>> = {
  steps: measureSteps,
  claims: measureClaims,
  chaos: measureChaos,
}

/**
 * `engine [steps] [claims] [chaos] [<runs>]`: overhead of a step and a claim, and runs (100) killed at random
 * moments, half with one worker, half with two.
 */
export const bench: Bench = async (words) => {
  const chosen = Object.keys(PARTS).filter((part) => words.includes(part))
  const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? 100)
  const results: Record<string, object[]> = {}
  for (const part of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
    results[part] = await PARTS[part]!(runs)
    console.table(results[part])
  }
  return results
}
