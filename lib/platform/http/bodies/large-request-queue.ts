import { FairQueue, queueFullError } from '../../workers/fair-queue.ts'

/** The largest body of a request; its decoded files take as much again. */
const LARGEST_BYTES = 36_000_000
/** The bodies of all large requests in progress together, and those of one account. */
const MOST_BYTES = { all: 5 * LARGEST_BYTES, each: 4 * LARGEST_BYTES }
/** Kept for accounts that have nothing in progress: they do not wait for those that have. */
const RESERVED_BYTES = LARGEST_BYTES
/** A waiting request holds a connection and nothing else: its body is unread. */
const MOST_WAITING = { each: 64, all: 128 }
const PATIENCE_MS = 45_000

type Turn = { share: string; patient: false; bytes: number; begin(): void }
/** `busy`: the bytes each account has in progress. */
type Turns = { busy: Map<string, number>; waiting: FairQueue<Turn> }
const holder = globalThis as { coursewrightLargeRequests?: Turns }

const refusal = () => queueFullError('too_many_uploads')

const turns = (): Turns => {
  holder.coursewrightLargeRequests ??= { busy: new Map(), waiting: new FairQueue(MOST_WAITING, refusal) }
  return holder.coursewrightLargeRequests
}

/** Whether a large request waits for its turn. */
export const isLargeRequestWaiting = (): boolean => turns().waiting.length > 0

/**
 * Waits for the turn of a large request of an account while its body is unread; `bytes` is the length it
 * announces, or the most it may have. Returns a function that ends the turn. Throws AppError
 * `too_many_uploads` if too many are waiting, or after 30 seconds.
 */
export async function beginLargeRequest(owner: string, bytes: number): Promise<() => void> {
  const all = turns()
  await waitForTurn(all, owner, bytes)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    count(all, owner, -bytes)
    assign(all)
  }
}

function waitForTurn(all: Turns, share: string, bytes: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = () => {
    all.waiting.remove(turn)
    reject(refusal())
  }
  const begin = () => {
    clearTimeout(timer)
    resolve()
  }
  const turn: Turn = { share, patient: false, bytes, begin }
  all.waiting.add(turn)
  const timer = setTimeout(giveUp, PATIENCE_MS)
  assign(all)
  return promise
}

function assign(all: Turns): void {
  for (;;) {
    const inProgress = all.busy.values().reduce((sum, each) => sum + each, 0)
    const turn = all.waiting.take(all.busy, ({ bytes }, own) => {
      const left = MOST_BYTES.all - inProgress - (own > 0 ? RESERVED_BYTES : 0)
      return bytes <= left && own + bytes <= MOST_BYTES.each
    })
    if (!turn) return
    count(all, turn.share, turn.bytes)
    turn.begin()
  }
}

function count({ busy }: Turns, share: string, change: number): void {
  const underWay = (busy.get(share) ?? 0) + change
  if (underWay > 0) busy.set(share, underWay)
  else busy.delete(share)
}
