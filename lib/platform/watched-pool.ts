import pg from 'pg'
import { log } from './log.ts'

/**
 * When a pool checks whether the server still responds: once a connection was busy for `suspectMs`. The
 * server has `answerMs` to respond; while it is silent the check is repeated every `againMs`.
 */
export type Patience = { suspectMs: number; answerMs: number; againMs: number }
const PATIENCE: Patience = { suspectMs: 3000, answerMs: 5000, againMs: 1000 }

/**
 * A pool that notices within about ten seconds, long before a statement times out, that a server went silent
 * (frozen, or behind a broken network). Pending calls then fail as on a lost connection, and so does every
 * further call, until the server responds again. A slow statement is not silence: a new connection still gets
 * a response.
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

  /** Whether the server responds to a new connection in time; a refusal is a response. */
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

/** A silent server does not take part in a clean shutdown. */
const socketOf = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
