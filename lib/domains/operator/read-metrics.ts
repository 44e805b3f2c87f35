import pTimeout from 'p-timeout'
import { Gauge, Registry } from 'prom-client'
import { connectionUse, pgPool } from '../../platform/db.ts'
import { meters } from '../../platform/http/call-metrics.ts'
import { backgroundThread, type PoolUse, type ThreadUse } from '../../platform/workers/background-link.ts'
import { heavyWorkUse } from '../../platform/workers/heavy-work.ts'
import { poolUse } from '../../platform/workers/worker-pool.ts'

type Sample = { labels: Record<string, string>; value: number }
type Figure = {
  name: string
  help: string
  /** `threads`: the resources each thread of this process has in use */
  read: (threads: Promise<ThreadUse[]>) => Promise<Sample[]>
}

/** One row per sample: `value` is the number, all other columns are labels. */
async function rows(sql: string): Promise<Sample[]> {
  const result = await pgPool().query<Record<string, string | number>>(sql)
  return result.rows.map(({ value, ...labels }) => ({
    labels: Object.fromEntries(Object.entries(labels).map(([name, text]) => [name, String(text)])),
    value: Number(value),
  }))
}

const AGE = (table: string, column: string, where = 'true') =>
  `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(${column})), 0)::float8 AS value FROM ${table} WHERE ${where}`
const DUE = `kind = 'edge' AND lease_token IS NULL AND run_at <= now()`

const poolsOf = (threads: ThreadUse[]): PoolUse[] => threads.flatMap(({ pools }) => pools)
const sum = (threads: ThreadUse[], part: (use: ThreadUse) => number): number =>
  threads.reduce((total, use) => total + part(use), 0)

const FIGURES: Figure[] = [
  {
    name: 'engine_queue_depth',
    help: 'Calls of the embedded engine by state: due, at work (running), later (scheduled).',
    read: () =>
      rows(`SELECT state, count(item.id)::int AS value FROM unnest(ARRAY['due','at_work','later']) AS state
        LEFT JOIN engine_item item ON state = CASE WHEN lease_until > now() THEN 'at_work'
          WHEN run_at <= now() THEN 'due' ELSE 'later' END GROUP BY state`),
  },
  {
    name: 'engine_queue_age_seconds',
    help: 'Seconds the longest-overdue call has waited.',
    read: () => rows(AGE('engine_item', 'run_at', DUE)),
  },
  {
    name: 'outbox_depth',
    help: 'Events not yet sent to the engine.',
    read: () => rows('SELECT count(*)::int AS value FROM outbox_event'),
  },
  {
    name: 'outbox_age_seconds',
    help: 'Seconds the oldest of them has waited.',
    read: () => rows(AGE('outbox_event', 'created_at')),
  },
  {
    name: 'engine_runs',
    help: 'Runs of the embedded engine by state; finished runs of the last 7 days only.',
    read: () => rows('SELECT status, count(*)::int AS value FROM engine_run GROUP BY status'),
  },
  {
    name: 'courses',
    help: 'Courses by mode and status.',
    read: () => rows('SELECT mode, status, count(*)::int AS value FROM course GROUP BY mode, status'),
  },
  {
    name: 'module_seconds_rendered',
    help: 'Total length of the finished videos that exist now, in seconds.',
    read: () =>
      rows(
        'SELECT coalesce(sum(duration_seconds), 0)::float8 AS value FROM module WHERE video_key IS NOT NULL',
      ),
  },
  {
    name: 'webhook_deliveries',
    help: 'Recorded webhook deliveries by outcome.',
    read: () => rows('SELECT status, count(*)::int AS value FROM webhook_delivery GROUP BY status'),
  },
  {
    name: 'mails',
    help: 'Emails of the last 30 days by state.',
    read: () => rows('SELECT status, count(*)::int AS value FROM mail GROUP BY status'),
  },
  {
    name: 'database_connections',
    help: 'Database connections of this process by state.',
    read: async (threads) => [
      { labels: { state: 'busy' }, value: sum(await threads, ({ connections }) => connections.busy) },
      { labels: { state: 'idle' }, value: sum(await threads, ({ connections }) => connections.idle) },
      {
        labels: { state: 'waited_for' },
        value: sum(await threads, ({ connections }) => connections.waitedFor),
      },
    ],
  },
  {
    name: 'worker_processes',
    help: 'Worker processes of this process by pool and state.',
    read: async (threads) =>
      poolsOf(await threads).flatMap((use) => [
        { labels: { pool: use.name, state: 'busy' }, value: use.busy },
        { labels: { pool: use.name, state: 'resting' }, value: use.resting },
      ]),
  },
  {
    name: 'heavy_work',
    help: 'Slide drawing, speech synthesis and ffmpeg calls in this process by state; at most WORKERS run at once.',
    read: async (threads) => [
      { labels: { state: 'busy' }, value: sum(await threads, ({ heavyWork }) => heavyWork.busy) },
      { labels: { state: 'waiting' }, value: sum(await threads, ({ heavyWork }) => heavyWork.waiting) },
    ],
  },
  {
    name: 'worker_tasks_waiting',
    help: 'Tasks waiting for a worker, by pool.',
    read: async (threads) =>
      poolsOf(await threads).map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
  },
]

/** How long the figures of this process may take. */
const PATIENCE_MS = 3000

/** The resources in use by this thread and by a background thread, which then owns all workers. */
async function readThreads(): Promise<ThreadUse[]> {
  const background = await (await backgroundThread())?.use()
  const connections = connectionUse()
  if (background) return [{ pools: [], heavyWork: { busy: 0, waiting: 0 }, connections }, background]
  return [{ pools: poolUse(), heavyWork: heavyWorkUse(), connections }]
}

/**
 * All metrics in Prometheus text format. Those from the database are the same on every instance; requests,
 * connections and workers are those of this process. A metric that cannot be read is omitted, and `up` is 0.
 */
export async function readMetrics(): Promise<{ text: string; mediaType: string }> {
  const registry = new Registry()
  const message = 'The background thread did not respond.'
  const threads = pTimeout(readThreads(), { milliseconds: PATIENCE_MS, message })
  const read = await Promise.allSettled(
    FIGURES.map(async (figure) => ({ figure, samples: await figure.read(threads) })),
  )
  for (const result of read) {
    if (result.status === 'rejected') continue
    const { figure, samples } = result.value
    const labelNames = [...new Set(samples.flatMap(({ labels }) => Object.keys(labels)))]
    const options = {
      name: `coursewright_${figure.name}`,
      help: figure.help,
      labelNames,
      registers: [registry],
    }
    const gauge = new Gauge(options)
    for (const { labels, value } of samples) gauge.set(labels, value)
  }
  const missing = read.filter(({ status }) => status === 'rejected').length
  const up = { name: 'coursewright_up', help: '1 if every metric could be read.', registers: [registry] }
  new Gauge(up).set(missing === 0 ? 1 : 0)
  const text = `${await registry.metrics()}${await meters().registry.metrics()}`
  return { text, mediaType: registry.contentType }
}
