// For chaos.test.ts and the engine's bench.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { pgPool } from '../../../lib/platform/db.ts'
import { sqlTransaction } from '../../../lib/platform/events/sql-transaction.ts'
import { EFFECTS, NOTIFIED } from './chaos-pipeline.ts'
import { until } from './engine-harness.ts'

export type ChaosReport = {
  runs: number
  workers: number
  kills: number
  /** kills while the run was in progress, and the number of distinct step counts at which they happened */
  killsInRun: number
  killPoints: number
  completed: number
  /** steps that started more than once: killed before the engine recorded their end */
  stepsRepeated: number
  effectsExpected: number
  effects: number
  eventsExpected: number
  events: number
  eventsDoubled: number
  /** leftover rows of queue, pauses and outbox */
  leftOver: number
  medianMs: number
  longestMs: number
}

// Milliseconds from the start of a run. Kills come during its steps, approvals before or after it asks for
// them.
const KILL_WITHIN = 550
const APPROVE_WITHIN = 900

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function chaosRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Worker = { child: ChildProcess; ready: Promise<unknown> }

function startWorker(): Worker {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'chaos-process.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return { child, ready: new Promise((resolve) => child.once('message', resolve)) }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const sendFromOutbox = (name: string, id: string) =>
  pgPool().query('INSERT INTO outbox_event (name, data) VALUES ($1, $2)', [name, JSON.stringify({ id })])

const approve = (id: string): Promise<void> =>
  sqlTransaction(async (sql) => {
    await sql.query('INSERT INTO chaos_approval VALUES ($1)', [id])
    await sql.query(`INSERT INTO outbox_event (name, data) VALUES ('chaos/approved', $1)`, [
      JSON.stringify({ id }),
    ])
  })

const finishedSteps = async (id: string): Promise<number> => {
  const { rows } = await pgPool().query(
    `SELECT count(*)::int AS count FROM engine_step s JOIN engine_run r ON r.id = s.run_id
     WHERE r.event->'data'->>'id' = $1`,
    [id],
  )
  return rows[0].count
}

const hasEnded = async (id: string): Promise<boolean> => {
  const { rows } = await pgPool().query(
    `SELECT bool_or(function_id = 'chaos-pipeline') AS begun, bool_and(ended_at IS NOT NULL) AS ended
     FROM engine_run WHERE event->'data'->>'id' = $1`,
    [id],
  )
  return Boolean(rows[0].begun && rows[0].ended)
}

/**
 * Runs the pipeline repeatedly on several worker processes. In each run one of them, sometimes all, are
 * killed with SIGKILL at a random moment and replaced; the approval the run waits for arrives at another.
 * Counts the effects afterwards.
 */
export async function runChaos(runs: number, workers: number, seed: number): Promise<ChaosReport> {
  const random = chaosRandom(seed)
  const staff = Array.from({ length: workers }, startWorker)
  const points = new Set<number>()
  const durations: number[] = []
  const tally = { kills: 0, killsInRun: 0 }
  const kill = (victim: number): void => {
    staff[victim]?.child.kill('SIGKILL')
    staff[victim] = startWorker()
    tally.kills++
  }
  try {
    for (let run = 0; run < runs; run++) {
      const id = `${workers} ${run}`
      const victims = random() < 0.25 ? staff.keys() : [Math.floor(random() * workers)]
      await Promise.all(staff.map(({ ready }) => ready))
      const begun = performance.now()
      await sendFromOutbox('chaos/started', id)
      const killing = after(random() * KILL_WITHIN).then(async () => {
        if (!(await hasEnded(id))) {
          tally.killsInRun++
          points.add(await finishedSteps(id))
        }
        for (const victim of victims) kill(victim)
      })
      await Promise.all([killing, after(random() * APPROVE_WITHIN).then(() => approve(id))])
      await until(() => hasEnded(id), 60_000)
      durations.push(performance.now() - begun)
    }
    await until(async () => (await leftOver()) === 0, 60_000)
  } finally {
    for (const { child } of staff) child.kill('SIGKILL')
  }
  durations.sort((a, b) => a - b)
  const [medianMs, longestMs] = [durations[runs >> 1] ?? 0, durations.at(-1) ?? 0].map(Math.round)
  return {
    runs,
    workers,
    ...tally,
    killPoints: points.size,
    ...(await countAll(runs, workers)),
    medianMs: medianMs!,
    longestMs: longestMs!,
  }
}

async function leftOver(): Promise<number> {
  const { rows } = await pgPool().query(
    `SELECT (SELECT count(*) FROM engine_item) + (SELECT count(*) FROM engine_pause)
       + (SELECT count(*) FROM outbox_event) AS count`,
  )
  return Number(rows[0].count)
}

async function countAll(runs: number, workers: number) {
  const { rows } = await pgPool().query(
    `WITH run AS (
       SELECT function_id, status, event->'data'->>'step' AS step, event->'data'->>'id' AS id FROM engine_run
       WHERE event->'data'->>'id' LIKE $1),
     told AS (SELECT id, step, count(*) AS times FROM run WHERE function_id = 'chaos-heard' GROUP BY id, step),
     tried AS (SELECT count(*) AS times FROM chaos_attempt WHERE id LIKE $1 GROUP BY id, step)
     SELECT (SELECT count(*)::int FROM run WHERE function_id = 'chaos-pipeline' AND status = 'completed') AS completed,
       (SELECT count(*)::int FROM tried WHERE times > 1) AS "stepsRepeated",
       (SELECT count(*)::int FROM chaos_effect WHERE id LIKE $1) AS effects,
       (SELECT count(*)::int FROM told) AS events,
       (SELECT count(*)::int FROM told WHERE times > 1) AS "eventsDoubled"`,
    [`${workers} %`],
  )
  return {
    ...rows[0],
    effectsExpected: runs * EFFECTS.length,
    eventsExpected: runs * NOTIFIED.length,
    leftOver: await leftOver(),
  }
}
