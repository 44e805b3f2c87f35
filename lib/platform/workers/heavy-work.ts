import { unwrapOutcome } from '../errors/serialized-error.ts'
import { backgroundThread } from './background-link.ts'
import { FairQueue } from './fair-queue.ts'
import { backgroundLimits, mayStart } from './pool-limits.ts'
import { currentTurn } from './task-turn.ts'

type Slot = { share: string; patient: boolean; yields: boolean; begin(): void }
type Slots = { busy: Map<string, number>; waiting: FairQueue<Slot> }
const holder = globalThis as { coursewrightHeavyWork?: Slots }

/**
 * Runs CPU-bound work in another process: at most `WORKERS` of an account at once in this process, of any kind,
 * and one more of another account. More at once takes as long in total, and requests wait longer for a CPU.
 * Must not be nested in other heavy work. Throws as a worker pool does if too much is waiting.
 */
export async function heavyWork<T>(work: () => Promise<T>, turn = currentTurn()): Promise<T> {
  const { signal, share = '', patient = true, yields = false } = turn
  signal?.throwIfAborted()
  const thread = await backgroundThread()
  const granted = thread && (unwrapOutcome(await thread.beginTurn({ share, patient, yields })) as number)
  if (!thread) await new Promise<void>((begin) => void add({ share, patient, yields, begin }))
  try {
    signal?.throwIfAborted()
    return await work()
  } finally {
    // The slots of a thread that has stopped are void.
    if (granted !== undefined) thread?.endTurn(granted).catch(() => {})
    else count(share, -1)
  }
}

/** How much heavy work is running and waiting in this thread's slots; zero if another thread grants them. */
export const heavyWorkUse = (): { busy: number; waiting: number } => ({
  busy: slots()
    .busy.values()
    .reduce((sum, each) => sum + each, 0),
  waiting: slots().waiting.length,
})

function slots(): Slots {
  holder.coursewrightHeavyWork ??= {
    busy: new Map(),
    waiting: new FairQueue(backgroundLimits().mostWaiting),
  }
  return holder.coursewrightHeavyWork
}

function add(slot: Slot): void {
  slots().waiting.add(slot)
  assign()
}

function count(share: string, change: number): void {
  const { busy } = slots()
  const underWay = (busy.get(share) ?? 0) + change
  if (underWay > 0) busy.set(share, underWay)
  else busy.delete(share)
  if (change < 0) assign()
}

function assign(): void {
  for (;;) {
    const { busy: all } = heavyWorkUse()
    const slot = slots().waiting.take(slots().busy, (next, own) =>
      mayStart(backgroundLimits(), next, own, all),
    )
    if (!slot) return
    count(slot.share, 1)
    slot.begin()
  }
}
