import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { ApiError } from '@/components/shared/api-client'

/** How long an approval can be taken back before it is sent, in milliseconds. */
export const UNDO_MS = 10_000
/** How long after it did not reach the service it is sent again, in milliseconds. */
export const RETRY_MS = 5_000

export type SeenRow = Pick<ReviewEntry, 'asset_id' | 'updated_at'>

export type Approval = {
  /** the rows it is about, as the reviewer saw them; none: see `about` */
  rows: SeenRow[]
  /** the id of what has no row here */
  about?: string
  /** sends it for those of its rows that are as they were seen; answers the rows as they are then */
  send: (rows: SeenRow[]) => Promise<ReviewEntry[]>
  /** whether a row is still what the reviewer saw; absent: all are */
  isCurrent?: (row: SeenRow) => boolean
  onSent?: (rows: ReviewEntry[]) => void
  onUndo?: (() => void) | undefined
}

type Queued = { approval: Approval; timer: ReturnType<typeof setTimeout>; isSent: boolean }
type Listener = {
  failed: (error: unknown) => void
  /** some of what it is about, or all, has changed and was left out */
  outdated: () => void
  isOnline: () => boolean
}

/**
 * Approvals that show at once and are sent ten seconds later, so that they can be taken back: the service
 * cannot, once work goes on from them. It outlives the desks they are given at: one that does not reach the
 * service is sent again until it does.
 */
export class ApprovalQueue {
  #listener: Listener = { failed: () => {}, outdated: () => {}, isOnline: () => true }
  #queued: Queued[] = []
  #shown: Approval[] = []
  #heard = new Set<() => void>()

  listen(listener: Listener): void {
    this.#listener = listener
  }

  /** Calls `hear` after each change; answers how to stop. */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.#heard.add(hear)
    return () => void this.#heard.delete(hear)
  }

  /** Those that show as approved, sent ones until their answer is there; another list after each change. */
  get shown(): Approval[] {
    return this.#shown
  }

  /** How many can still be taken back. */
  get undoable(): number {
    return this.#queued.filter(({ isSent }) => !isSent).length
  }

  hold(approval: Approval): void {
    const queued: Queued = { approval, isSent: false, timer: setTimeout(() => this.#due(queued), UNDO_MS) }
    this.#keep([...this.#queued, queued])
  }

  /** The rows of a queued approval were read again for a change that came before it. */
  restamp(approval: Approval, rows: readonly SeenRow[]): void {
    const fresh = new Map(rows.map((row) => [row.asset_id, row]))
    approval.rows = approval.rows.map((row) => fresh.get(row.asset_id) ?? row)
    this.#keep(this.#queued)
  }

  /** Takes the last one back. */
  undo(): void {
    const last = this.#queued.findLast(({ isSent }) => !isSent)
    if (!last) return
    clearTimeout(last.timer)
    this.#drop(last)
    last.approval.onUndo?.()
  }

  /** Sends all of them now. */
  sendAll(): void {
    for (const queued of this.#queued) void this.#send(queued)
  }

  #due(queued: Queued): void {
    if (this.#listener.isOnline()) void this.#send(queued)
    else queued.timer = setTimeout(() => this.#due(queued), RETRY_MS)
  }

  async #send(queued: Queued): Promise<void> {
    if (queued.isSent) return
    clearTimeout(queued.timer)
    queued.isSent = true
    const { rows, isCurrent = () => true } = queued.approval
    const current = rows.filter(isCurrent)
    if (current.length < rows.length) this.#listener.outdated()
    if (rows.length > 0 && current.length === 0) return this.#drop(queued)
    queued.approval.rows = current
    this.#keep(this.#queued)
    try {
      const answered = await queued.approval.send(current)
      queued.approval.onSent?.(answered)
      this.#drop(queued)
    } catch (error) {
      if (isPassing(error)) this.#wait(queued)
      else {
        this.#drop(queued)
        this.#listener.failed(error)
      }
    }
  }

  #wait(queued: Queued): void {
    queued.isSent = false
    queued.timer = setTimeout(() => this.#due(queued), RETRY_MS)
    this.#keep(this.#queued)
  }

  #drop(queued: Queued): void {
    this.#keep(this.#queued.filter((each) => each !== queued))
  }

  #keep(queued: Queued[]): void {
    this.#queued = queued
    this.#shown = queued.map(({ approval }) => approval)
    for (const hear of this.#heard) hear()
  }
}

/** Whether the service was not reached, or could not answer just then. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502)

/** The ledger as a reviewer sees it who approved these: a row that changed since is not what was approved. */
export function withApprovals(
  entries: ReviewEntry[],
  approvals: readonly Pick<Approval, 'rows'>[],
): ReviewEntry[] {
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
