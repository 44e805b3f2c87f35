import type { ErrorCode } from '../errors/error-table.ts'
import { AppError } from '../errors.ts'

/** Queue limits: entries of one share, and of all shares together. */
export type QueueLimits = { each: number; all: number }

const RETRY_SECONDS = 10
const TOO_MUCH = 'The queue for this is full. Try again in a few seconds.'

/** The error for an entry beyond the limits, with the time after which to retry. */
export const queueFullError = (code: ErrorCode, message?: string): AppError =>
  new AppError(code, { ...(message && { message }), details: { retry_after_seconds: RETRY_SECONDS } })

/**
 * `share`: the owner of an entry. A `patient` entry (background work) may wait regardless of the limits; one
 * that `yields` is taken only when no share has another one first in line.
 */
type Entry = { share: string; patient: boolean; yields?: boolean }

/**
 * A fair queue: next is the share with the least running, then the one served longest ago, however
 * many entries the others have waiting. Within a share: first in, first out.
 */
export class FairQueue<Item extends Entry> {
  readonly #waiting = new Map<string, Item[]>()
  readonly #served = new Map<string, number>()
  readonly #bound: QueueLimits
  readonly #refuse: () => AppError
  #turn = 0

  constructor(bound: QueueLimits, refuse = (): AppError => queueFullError('rate_limited', TOO_MUCH)) {
    this.#bound = bound
    this.#refuse = refuse
  }

  get length(): number {
    return this.#waiting.values().reduce((sum, entries) => sum + entries.length, 0)
  }

  /** Queues an item. Throws the error of `refuse`, by default `rate_limited`, if the queue is full. */
  add(item: Item): void {
    const { share } = item
    const own = this.#waiting.get(share) ?? []
    if (!item.patient && (own.length >= this.#bound.each || this.length >= this.#bound.all))
      throw this.#refuse()
    this.#waiting.set(share, [...own, item])
  }

  /**
   * Takes the next item. `busy` is what each share has running (entries, or bytes); `mayStart` decides whether
   * the first item of a share may run beside that. Null if none may.
   */
  take(busy: ReadonlyMap<string, number>, mayStart: (item: Item, underWay: number) => boolean): Item | null {
    const underWay = (share: string): number => busy.get(share) ?? 0
    const [share] = [...this.#waiting.entries()]
      .filter(([each, [first]]) => first && mayStart(first, underWay(each)))
      .toSorted(
        ([a, [one]], [b, [other]]) =>
          Number(one?.yields ?? false) - Number(other?.yields ?? false) ||
          underWay(a) - underWay(b) ||
          this.#servedAt(a) - this.#servedAt(b),
      )
      .map(([each]) => each)
    if (share === undefined) return null
    const [item, ...rest] = this.#waiting.get(share) ?? []
    this.#keep(share, rest)
    this.#note(share)
    return item ?? null
  }

  /** Removes an item that no longer waits. No-op if its turn has come. */
  remove(item: Item): void {
    const own = this.#waiting.get(item.share) ?? []
    this.#keep(
      item.share,
      own.filter((each) => each !== item),
    )
  }

  /** Takes everything that is waiting. */
  clear(): Item[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }

  #keep(share: string, items: Item[]): void {
    if (items.length > 0) this.#waiting.set(share, items)
    else this.#waiting.delete(share)
  }

  #servedAt(share: string): number {
    return this.#served.get(share) ?? 0
  }

  // Shares served long ago are dropped, so that the list stays short.
  #note(share: string): void {
    this.#served.delete(share)
    this.#served.set(share, ++this.#turn)
    const [oldest] = this.#served.keys()
    if (this.#served.size > 1000 && oldest !== undefined) this.#served.delete(oldest)
  }
}
