import pg from 'pg'
import { log } from './log.ts'

/**
 * When a pool asks whether the server still answers: once a connection was busy for `suspectMs`. It has
 * `answerMs` for that; while it is silent it is asked again every `againMs`.
 */
export type Patience = { suspectMs: number; answerMs: number; againMs: number }
const PATIENCE: Patience = { suspectMs: 3000, answerMs: 5000, againMs: 1000 }

/**
 * A pool that notices a server that went silent (frozen, or behind a broken network) within about ten
 * seconds, long before a statement times out. What waits for it then fails as on a lost connection, and so
 * does every further call at once, until the server answers again. A slow statement is no silence: a new
 * connection still gets its answer.
 */
export class WatchedPool extends pg.Pool {
  readonly #config: pg.PoolConfig
  readonly #patience: Patience
  readonly #busySince = new Map<pg.PoolClient, number>()
  #timer: NodeJS.Timeout | undefined
  #isSilent = false

  constructor(config: pg.PoolConfig, patience = PATIENCE) {
    super(config)
    this.#config = config
    this.#patience = patience
    this.on('acquire', (client) => {
      this.#busySince.set(client, performance.now())
      this.#lookIn(patience.suspectMs)
    })
    this.on('release', (_error, client) => this.#busySince.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!this.#isSilent) return callback ? void super.connect(callback) : super.connect()
    const error = Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
    if (!callback) return Promise.reject(error)
    process.nextTick(callback, error, undefined, () => {})
    return undefined
  }

  #lookIn(ms: number): void {
    this.#timer ??= setTimeout(() => this.#look(), ms).unref()
  }

  async #look(): Promise<void> {
    if (this.ending) return
    const { suspectMs, againMs } = this.#patience
    const before = performance.now() - suspectMs
    const isSuspect = this.#isSilent || [...this.#busySince.values()].some((since) => since <= before)
    const isSilent = isSuspect && !(await this.#hasAnswer())
    if (isSilent !== this.#isSilent)
      log().warn(isSilent ? 'the database does not answer' : 'the database answers again')
    this.#isSilent = isSilent
    if (isSilent) this.#breakBusy()
    this.#timer = undefined
    if (isSilent || this.#busySince.size > 0) this.#lookIn(isSilent ? againMs : suspectMs)
  }

  /** Whether the server answers a new connection in time; a refusal is an answer. */
  async #hasAnswer(): Promise<boolean> {
    const client = new pg.Client(this.#config)
    client.on('error', () => {})
    const answer = client
      .connect()
      .then(() => client.query('SELECT 1'))
      .then(
        () => true,
        () => true,
      )
    const late = Promise.withResolvers<boolean>()
    // A busy thread may run the timer before it reads an answer that has come.
    const timer = setTimeout(() => setImmediate(() => late.resolve(false)), this.#patience.answerMs)
    const hasAnswer = await Promise.race([answer, late.promise])
    clearTimeout(timer)
    socketOf(client).destroy()
    return hasAnswer
  }

  #breakBusy(): void {
    for (const client of this.#busySince.keys()) socketOf(client).destroy()
  }
}

/** A silent server does not take part in an orderly end. */
const socketOf = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
