/**
 * What a reading of the database has seen, as PostgreSQL writes it: `xmin:xmax:running,…`. Every transaction before
 * xmin had ended, none from xmax on had; in between the listed ones had not.
 */
export type Snapshot = { text: string; xmin: bigint; xmax: bigint; running: ReadonlySet<bigint> }

/** Running transactions an id may list: it comes back as a header. */
const MOST_LISTED = 100

export const SNAPSHOT_PATTERN = /^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/

/** Reads a text that fits {@link SNAPSHOT_PATTERN}. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':')
  const listed = running.split(',').filter(Boolean).map(BigInt)
  return { text, xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(listed) }
}

/** Whether what this transaction did was seen. */
export const hasSeen = ({ xmin, xmax, running }: Snapshot, transaction: string): boolean => {
  const id = BigInt(transaction)
  return id < xmin || (id < xmax && !running.has(id))
}

/**
 * The snapshot as the id of an event: what it has not seen is missed, in whatever order transactions begin and end.
 * Where too many were running it forgets what it saw after the first of them, which is then told twice.
 */
export const snapshotId = ({ text, xmin, running }: Snapshot): string =>
  running.size > MOST_LISTED ? `${xmin}:${xmin}:` : text
