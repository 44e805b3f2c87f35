import { FairQueue, queueFullError } from '../../workers/fair-queue.ts'

/** Large requests in progress at once: each may take 36 MB for the body, and as much for its files. */
const AT_ONCE = 8
/** Maximum per account, so that one account never takes all of them. */
const AT_ONCE_OF_ONE = 6
/** A waiting request holds a connection and nothing else: its body is unread. */
const MOST_WAITING = { each: 64, all: 128 }
const PATIENCE_MS = 30_000

type Turn = { share: string; patient: false; begin(): void }
type Turns = { busy: Map<string, number>; waiting: FairQueue<Turn> }
const holder = globalThis as { coursewrightLargeRequests?: Turns }

const refusal = () => queueFullError('too_many_uploads')

const turns = (): Turns => {
  holder.coursewrightLargeRequests ??= { busy: new Map(), waiting: new FairQueue(MOST_WAITING, refusal) }
  return holder.coursewrightLargeRequests
}

/**
 * Waits for the turn of a large request of an account while its body is unread; returns a function that ends
 * the turn. Throws AppError `too_many_uploads` if too many are waiting, or after 30 seconds.
 */
export async function beginLargeRequest(owner: string): Promise<() => void> {
  const all = turns()
  await waitForTurn(all, owner)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    count(all, owner, -1)
    assign(all)
  }
}

function waitForTurn(all: Turns, share: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = () => {
    all.waiting.remove(turn)
    reject(refusal())
  }
  const begin = () => {
    clearTimeout(timer)
    resolve()
  }
  const turn: Turn = { share, patient: false, begin }
  all.waiting.add(turn)
  const timer = setTimeout(giveUp, PATIENCE_MS)
  assign(all)
  return promise
}

function assign(all: Turns): void {
  while (all.busy.values().reduce((sum, each) => sum + each, 0) < AT_ONCE) {
    const turn = all.waiting.take(all.busy, AT_ONCE_OF_ONE)
    if (!turn) return
    count(all, turn.share, 1)
    turn.begin()
  }
}

function count({ busy }: Turns, share: string, change: 1 | -1): void {
  const underWay = (busy.get(share) ?? 0) + change
  if (underWay > 0) busy.set(share, underWay)
  else busy.delete(share)
}
