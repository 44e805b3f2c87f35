import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { ApiError } from '@/components/shared/api-client'

/** How long an approval can be undone before it is sent, in milliseconds. */
export const UNDO_MS = 10_000
/** How long after failing to reach the service it is sent again, in milliseconds. */
export const RETRY_MS = 5_000

export type SeenRow = Pick<ReviewEntry, 'asset_id' | 'updated_at'>

export type Approval = {
  /** the rows it covers, as the reviewer saw them; none: see `about` */
  rows: SeenRow[]
  /** the id of something without a row here */
  about?: string
  /** sends it for the rows that are unchanged since they were seen; returns the rows after the approval */
  send: (rows: SeenRow[]) => Promise<ReviewEntry[]>
  /** whether a row is unchanged since the reviewer saw it; absent: all are */
  isCurrent?: (row: SeenRow) => boolean
  onSent?: (rows: ReviewEntry[]) => void
  onUndo?: (() => void) | undefined
}

type Queued = { approval: Approval; timer: ReturnType<typeof setTimeout>; isSent: boolean }
type Listener = {
  failed: (error: unknown) => void
  /** some or all of its rows have changed and were left out */
  outdated: () => void
  isOnline: () => boolean
}

/**
 * Approvals that show at once and are sent ten seconds later, so that they can be undone: the service can't
 * undo them once work has continued from there. The queue outlives the desks; an approval that fails to reach
 * the service is sent again until it succeeds.
 */
export class ApprovalQueue {
  #listener: Listener = { failed: () => {}, outdated: () => {}, isOnline: () => true }
  #queued: Queued[] = []
  #shown: Approval[] = []
  #subscribers = new Set<() => void>()

  listen(listener: Listener): void {
    this.#listener = listener
  }

  /** Calls `onChange` after each change; returns the unsubscribe function. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange)
    return () => void this.#subscribers.delete(onChange)
  }

  /**
   * The approvals that show as given, including sent ones without a response; a new list after each change.
   */
  get shown(): Approval[] {
    return this.#shown
  }

  /** How many can still be undone. */
  get undoable(): number {
    return this.#queued.filter(({ isSent }) => !isSent).length
  }

  hold(approval: Approval): void {
    const queued: Queued = { approval, isSent: false, timer: setTimeout(() => this.#due(queued), UNDO_MS) }
    this.#keep([...this.#queued, queued])
  }

  /** The rows of a queued approval were refetched for a change that preceded it. */
  restamp(approval: Approval, rows: readonly SeenRow[]): void {
    const fresh = new Map(rows.map((row) => [row.asset_id, row]))
    approval.rows = approval.rows.map((row) => fresh.get(row.asset_id) ?? row)
    this.#keep(this.#queued)
  }

  /** Undoes the last one. */
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
    for (const onChange of this.#subscribers) onChange()
  }
}

/** Whether the service was unreachable, or temporarily unable to respond. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502)

/**
 * The ledger as seen by the reviewer who approved these: a row that changed since is not what was approved.
 */
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

/** Replaces older rows with those of a response. */
export function withAnswered(entries: ReviewEntry[], answered: readonly ReviewEntry[]): ReviewEntry[] {
  const fresh = new Map(answered.map((entry) => [entry.asset_id, entry]))
  return entries.map((entry) => fresh.get(entry.asset_id) ?? entry)
}
