/**
 * A snapshot of the database in PostgreSQL's notation, `xmin:xmax:running,…`: every transaction before xmin
 * had ended, none from xmax on; in between, the listed ones had not.
 */
export type Snapshot = { text: string; xmin: bigint; xmax: bigint; running: ReadonlySet<bigint> }

/** The maximum number of running transactions in an id, since it is sent as a header. */
const MOST_LISTED = 100

export const SNAPSHOT_PATTERN = /^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/

/** Parses a text that matches {@link SNAPSHOT_PATTERN}. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':')
  const listed = running.split(',').filter(Boolean).map(BigInt)
  return { text, xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(listed) }
}

/** Whether the snapshot includes this transaction. */
export const hasSeen = ({ xmin, xmax, running }: Snapshot, transaction: string): boolean => {
  const id = BigInt(transaction)
  return id < xmin || (id < xmax && !running.has(id))
}

/**
 * The snapshot as an event id: whatever it does not include was missed, in whatever order transactions begin
 * and end. With too many running ones it ends before the first of them, so that some changes are sent twice.
 */
export const snapshotId = ({ text, xmin, running }: Snapshot): string =>
  running.size > MOST_LISTED ? `${xmin}:${xmin}:` : text
