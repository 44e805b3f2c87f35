import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { isConnectionLoss, pgPool } from '../../lib/platform/db.ts'
import { listen } from '../../lib/platform/events/listen.ts'
import type { Deliver } from '../../lib/platform/events/relay-outbox.ts'
import { log } from '../../lib/platform/log.ts'
import { RETRY_BASE_MS } from './backoff.ts'
import { claimCalls } from './claim-calls.ts'
import { cleanHistory, HISTORY, type HistoryLimits } from './clean-history.ts'
import { CronClock } from './cron-clock.ts'
import { failOrphans } from './fail-orphans.ts'
import { fireTimer } from './fire-timer.ts'
import { type IncomingEvent, ingestEvents } from './ingest-events.ts'
import { type FunctionList, readFunctions } from './protocol/function-config.ts'
import { makeCall } from './protocol/make-call.ts'
import { fetchFunctions, type Sdk } from './protocol/sdk-call.ts'
import {
  postponeTimer,
  type QueueItem,
  readTimers,
  recordHeartbeat,
  releaseLeases,
  removeHeartbeat,
  renewLeases,
  TIMERS,
  type Timers,
} from './queue.ts'
import { recoverDeadEngines } from './recover-dead-engines.ts'
import { ENGINE_CHANNEL, runTransition, settle } from './run-transition.ts'
import { transitionOn } from './transition.ts'

export type EngineOptions = Sdk & {
  /** maximum number of calls this process has open at once, and of those of one share */
  parallelCalls?: number
  callsOfShare?: number
  /** how long a call survives a process that died; renewed three times in it */
  leaseMs?: number
  /** timeout of a call; a call that takes longer has failed */
  callMs?: number
  retryBaseMs?: number
  history?: HistoryLimits
  /** how long a call that lost several processes waits at first: see recover-dead-engines.ts */
  probationMs?: number
}

const CHECK_MS = 5000
const RETRY_MS = 1000
const UPKEEP_MS = 600_000

/**
 * Runs Inngest functions without an Inngest server: drives the SDK's own handler and keeps all state in
 * PostgreSQL. Any number of processes may run an engine on the same database; leases divide the work.
 *
 * Calls are shared fairly between the values of a function's concurrency keys: the value with the fewest open
 * calls is next, then the one served longest ago, however long the queues of the others are, and calls that
 * take long leave some to the others. With several keys, the one with the highest limit comes first
 * (accounts); the next key shares within it (the courses of an account).
 */
export class Engine {
  readonly #id = randomUUID()
  readonly #options: Required<EngineOptions>
  readonly #open = new Map<string, { item: QueueItem; done: Promise<void> }>()
  #functions: FunctionList = new Map()
  #crons: CronClock | null = null
  #stopping = false
  #pumping: Promise<void> | null = null
  #pumpAgain = false
  #timer: NodeJS.Timeout | undefined
  #intervals: NodeJS.Timeout[] = []
  #unlisten: () => Promise<void> = async () => {}

  constructor(options: EngineOptions) {
    this.#options = {
      parallelCalls: 16,
      callsOfShare: 4,
      leaseMs: 15_000,
      callMs: 900_000,
      retryBaseMs: RETRY_BASE_MS,
      history: HISTORY,
      probationMs: 5000,
      ...options,
    }
  }

  /** Reads the functions, rejects unsupported ones, and starts. Runs left by a dead process continue. */
  async start(): Promise<void> {
    this.#functions = readFunctions(await fetchFunctions(this.#options))
    await recordHeartbeat(pgPool(), this.#id, this.#options.leaseMs)
    this.#unlisten = listen([ENGINE_CHANNEL], (_, from) => from !== this.#id && this.#wake())
    this.#every(this.#options.leaseMs / 3, () => this.#renew())
    const orphans = this.#every(UPKEEP_MS, () => failOrphans(this.#functions))
    const history = this.#every(UPKEEP_MS, () => cleanHistory(this.#options.history))
    this.#wake()
    await Promise.all([orphans(), history()])
  }

  /** Ingests events and returns the engine's ids for them. `seed`: see {@link ingestEvents}. */
  ingest(events: IncomingEvent[], seed: string | null = null): Promise<string[]> {
    return runTransition(this.#functions, (t) => ingestEvents(t, events, { seed, datedHere: true }))
  }

  /** Takes events of the outbox in, in the relay's transaction: each exactly once. */
  deliver: Deliver = async (events, sql: pg.PoolClient) => {
    const t = transitionOn(sql, this.#functions)
    await ingestEvents(t, events)
    await settle(t)
    return () => {
      for (const action of t.afterCommit) action()
    }
  }

  /** Stops taking work, waits up to `graceMs` for open calls, and releases the rest. */
  async stop(graceMs = 10_000): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    await this.#unlisten()
    await this.#pumping
    let giveUp: NodeJS.Timeout | undefined
    const grace = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, graceMs)
    })
    await Promise.race([Promise.all([...this.#open.values()].map(({ done }) => done)), grace])
    clearTimeout(giveUp)
    for (const interval of this.#intervals) clearInterval(interval)
    const left = this.#tokens()
    if (left.length > 0) await releaseLeases(pgPool(), left)
    await removeHeartbeat(pgPool(), this.#id)
    if (left.length > 0) await pgPool().query('SELECT pg_notify($1, $2)', [ENGINE_CHANNEL, ''])
  }

  #tokens = (): string[] => [...this.#open.values()].map(({ item }) => item.leaseToken)

  /** Repeats `work` at an interval, even after failures. Returns a function that runs it now. */
  #every(ms: number, work: () => Promise<void>): () => Promise<void> {
    const run = (): Promise<void> =>
      work().catch((error) => log().error({ err: error }, 'engine upkeep failed'))
    this.#intervals.push(setInterval(run, ms).unref())
    return run
  }

  /** Polls the queue now, or once more after the poll in progress. */
  #wake(): void {
    this.#pumpAgain = true
    if (this.#stopping || this.#pumping) return
    clearTimeout(this.#timer)
    this.#pumping = this.#pump()
      .catch((error) => {
        log().error({ err: error }, 'could not read the queue')
        this.#pumpAgain = false
        return RETRY_MS
      })
      .then((ms) => {
        this.#pumping = null
        if (this.#stopping) return
        if (this.#pumpAgain) this.#wake()
        else this.#timer = setTimeout(() => this.#wake(), ms)
      })
  }

  /** Starts all that is due and fits; returns in how many milliseconds to look again. */
  async #pump(): Promise<number> {
    this.#pumpAgain = false
    // Read before claiming, so that calls that become due in between are claimed too.
    const read = performance.now()
    const timers = await this.#survive('could not read the timers', () => readTimers(pgPool(), this.#id))
    if (timers?.hasEnded) {
      const recover = () => recoverDeadEngines(this.#id, this.#options.probationMs)
      await this.#survive('could not record that an engine stopped', recover)
    }
    const smooth = timers ? await this.#fire(timers) : false
    const begun = performance.now()
    for (const item of await this.#claim()) this.#begin(item, begun)
    if (!timers || !smooth) return RETRY_MS
    if (timers.due.length === TIMERS) return 1
    const cronMs = this.#crons?.next ? this.#crons.next.getTime() - timers.now.getTime() : CHECK_MS
    const dueMs = Math.min(CHECK_MS, timers.nextMs ?? CHECK_MS, cronMs)
    return Math.max(1, Math.ceil(dueMs - (performance.now() - read)))
  }

  /**
   * Starts and fires what is due; returns whether everything succeeded. Failed items move to the back of the
   * queue.
   */
  async #fire(timers: Timers): Promise<boolean> {
    this.#crons ??= new CronClock(this.#functions, timers.now)
    let smooth = await this.#crons.start(timers.now)
    for (const item of timers.due) {
      const fired = await this.#survive('could not fire a timer', () => fireTimer(this.#functions, item))
      if (fired !== null) continue
      smooth = false
      await this.#survive('could not postpone a timer', () => postponeTimer(pgPool(), item, CHECK_MS))
    }
    return smooth
  }

  /** Runs `work`; null if it fails for a reason that need not stop the rest. */
  async #survive<T>(failure: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (isConnectionLoss(error)) throw error
      log().error({ err: error }, failure)
      return null
    }
  }

  /** Leases as many calls as this process has capacity for. */
  async #claim(): Promise<QueueItem[]> {
    const { parallelCalls, callsOfShare, leaseMs } = this.#options
    const room = parallelCalls - this.#open.size
    if (this.#stopping || room <= 0) return []
    const tokens = Array.from({ length: room }, () => randomUUID())
    const functions = [...this.#functions.keys()]
    const limits = { engineId: this.#id, mostEach: callsOfShare }
    return claimCalls(functions, [...this.#open.keys()], tokens, leaseMs, limits)
  }

  #begin(item: QueueItem, begun: number): void {
    const done = makeCall(this.#functions, { ...this.#options, engineId: this.#id }, item, begun)
      .catch((error) => log().error({ err: error, run: item.runId }, 'could not complete a call'))
      .then(() => {
        this.#open.delete(item.id)
        this.#wake()
      })
    this.#open.set(item.id, { item, done })
  }

  async #renew(): Promise<void> {
    // Recorded before the leases, so that an expired lease is never newer than its engine's heartbeat.
    await recordHeartbeat(pgPool(), this.#id, this.#options.leaseMs)
    if (this.#open.size > 0) await renewLeases(pgPool(), this.#tokens(), this.#options.leaseMs)
  }
}
