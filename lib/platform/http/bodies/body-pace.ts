import { AppError } from '../../errors.ts'

const BYTES_PER_SECOND = 64_000
/** Before that no rate is demanded: a connection may be slow to start. */
const GRACE_MS = 5000
/** The maximum time a body is read: while others wait for their turn, or nobody does. */
const MOST_MS = { awaited: 60_000, alone: 240_000 }

/**
 * How fast a large body has to arrive: 64 kB a second on average after its first five seconds, and within a
 * minute while other requests wait (`isAwaited`), otherwise within four.
 */
export class BodyPace {
  readonly #start = performance.now()
  readonly #isAwaited: () => boolean
  #bytes = 0

  constructor(isAwaited: () => boolean) {
    this.#isAwaited = isAwaited
  }

  /** Records bytes that have arrived. */
  count(bytes: number): void {
    this.#bytes += bytes
  }

  /** The result of a read. Throws AppError `body_too_slow` once the body has fallen behind. */
  async within<Result>(read: Promise<Result>): Promise<Result> {
    const late = Promise.withResolvers<never>()
    const look = () => {
      const left = this.#millisecondsLeft()
      if (left <= 0) late.reject(new AppError('body_too_slow'))
      else timer = setTimeout(look, Math.min(left, 1000))
    }
    let timer: NodeJS.Timeout | undefined
    look()
    try {
      return await Promise.race([read, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  #millisecondsLeft(): number {
    const allowed = Math.max(GRACE_MS, (this.#bytes / BYTES_PER_SECOND) * 1000)
    const most = this.#isAwaited() ? MOST_MS.awaited : MOST_MS.alone
    return this.#start + Math.min(allowed, most) - performance.now()
  }
}
