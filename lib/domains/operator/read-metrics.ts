import { statfs } from 'node:fs/promises'
import pTimeout from 'p-timeout'
import { Gauge, Registry } from 'prom-client'
import { connectionUse } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { meters } from '../../platform/http/call-metrics.ts'
import { workMetrics, workMetricsText } from '../../platform/work-metrics.ts'
import { backgroundThread, type PoolUse, type ThreadUse } from '../../platform/workers/background-link.ts'
import { heavyWorkUse } from '../../platform/workers/heavy-work.ts'
import { poolUse } from '../../platform/workers/worker-pool.ts'
import { DATABASE_FIGURES, type FigureSample } from './database-figures.ts'

/** `read` gets the resources each thread of this process has in use. */
type ProcessFigure = {
  name: string
  help: string
  read: (threads: Promise<ThreadUse[]>) => Promise<FigureSample[]>
}

const poolsOf = (threads: ThreadUse[]): PoolUse[] => threads.flatMap(({ pools }) => pools)
const sum = (threads: ThreadUse[], part: (use: ThreadUse) => number): number =>
  threads.reduce((total, use) => total + part(use), 0)

/** What this process has in use. */
const PROCESS_FIGURES: readonly ProcessFigure[] = [
  {
    name: 'disk_bytes',
    help: 'Bytes of the disk with the data directory: free for the service, and in all.',
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(env().dataDir)
      return [
        { labels: { state: 'free' }, value: bavail * bsize },
        { labels: { state: 'size' }, value: blocks * bsize },
      ]
    },
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
  const work = await workMetrics()
  if (background) return [{ pools: [], heavyWork: { busy: 0, waiting: 0 }, connections, work }, background]
  return [{ pools: poolUse(), heavyWork: heavyWorkUse(), connections, work }]
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
    [...DATABASE_FIGURES, ...PROCESS_FIGURES].map(async (figure) => ({
      figure,
      samples: await figure.read(threads),
    })),
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
  const work = await threads.then(
    (known) => workMetricsText(known.map((thread) => thread.work)),
    () => '',
  )
  const text = `${await registry.metrics()}${await meters().registry.metrics()}${work}`
  return { text, mediaType: registry.contentType }
}
