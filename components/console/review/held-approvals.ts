import { isApproved, type ReviewEntry } from './review-wire'

/** How long an approval can be taken back before it is sent, in milliseconds. */
export const UNDO_MS = 10_000

export type Approval = {
  /** the rows it is about, as the reviewer saw them */
  rows: Pick<ReviewEntry, 'asset_id' | 'updated_at'>[]
  /** sends it; answers the rows as they are then */
  send: () => Promise<ReviewEntry[]>
  onUndo?: (() => void) | undefined
}

type Held = { approval: Approval; timer: ReturnType<typeof setTimeout>; isSent: boolean }
type Listener = {
  change: () => void
  sent: (rows: ReviewEntry[]) => void
  failed: (error: unknown) => void
  /** whether what it is about is still what the reviewer saw */
  isCurrent: (approval: Approval) => boolean
  outdated: () => void
  isOnline: () => boolean
}

/**
 * Approvals that show at once and are sent ten seconds later, so that they can be taken back: the service
 * cannot, once work goes on from them. Without a connection they wait for one.
 */
export class HeldApprovals {
  readonly #listener: Listener
  #held: Held[] = []
  #shown: Approval[] = []

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** Those that show as approved, sent ones until their answer is there; another list after each change. */
  get shown(): Approval[] {
    return this.#shown
  }

  /** How many can still be taken back. */
  get undoable(): number {
    return this.#held.filter(({ isSent }) => !isSent).length
  }

  hold(approval: Approval): void {
    const held: Held = { approval, isSent: false, timer: setTimeout(() => this.#due(held), UNDO_MS) }
    this.#keep([...this.#held, held])
  }

  /** Takes the last one back. */
  undo(): void {
    const last = this.#held.findLast(({ isSent }) => !isSent)
    if (!last) return
    clearTimeout(last.timer)
    this.#drop(last)
    last.approval.onUndo?.()
  }

  /** Sends all of them now. */
  sendAll(): void {
    for (const held of this.#held) void this.#send(held)
  }

  #due(held: Held): void {
    if (this.#listener.isOnline()) void this.#send(held)
  }

  async #send(held: Held): Promise<void> {
    if (held.isSent) return
    clearTimeout(held.timer)
    held.isSent = true
    if (!this.#listener.isCurrent(held.approval)) {
      this.#drop(held)
      this.#listener.outdated()
      return
    }
    this.#listener.change()
    try {
      this.#listener.sent(await held.approval.send())
    } catch (error) {
      this.#listener.failed(error)
    } finally {
      this.#drop(held)
    }
  }

  #drop(held: Held): void {
    this.#keep(this.#held.filter((each) => each !== held))
  }

  #keep(held: Held[]): void {
    this.#held = held
    this.#shown = held.map(({ approval }) => approval)
    this.#listener.change()
  }
}

/** The ledger as a reviewer sees it who approved these: a row that changed since is not what was approved. */
export function withApprovals(entries: ReviewEntry[], approvals: readonly Approval[]): ReviewEntry[] {
  const rows = approvals.flatMap((approval) => approval.rows)
  if (rows.length === 0) return entries
  const stamps = new Map(rows.map(({ asset_id, updated_at }) => [asset_id, updated_at]))
  return entries.map((entry) =>
    stamps.get(entry.asset_id) === entry.updated_at && !isApproved(entry)
      ? { ...entry, status: 'approved', reviewed_by: null }
      : entry,
  )
}

/** Puts rows of an answer in the place of the older ones. */
export function withAnswered(entries: ReviewEntry[], answered: readonly ReviewEntry[]): ReviewEntry[] {
  const fresh = new Map(answered.map((entry) => [entry.asset_id, entry]))
  return entries.map((entry) => fresh.get(entry.asset_id) ?? entry)
}
