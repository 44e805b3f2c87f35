type Trouble = {
  name?: unknown
  code?: unknown
  originalCode?: unknown
  kind?: unknown
  message?: unknown
  cause?: unknown
  meta?: unknown
}
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * Whether an error or one of its causes says that a disk is full: this machine's (ENOSPC) or the database's
 * (53100).
 * Other people's programs (ffmpeg, Prisma's engine) report no code for it; their message is inspected.
 */
export const isOutOfSpace = (error: unknown): boolean =>
  chainOf(error).some(
    ({ code, originalCode, message }) =>
      FULL.has(String(code)) ||
      FULL.has(String(originalCode)) ||
      /no space left on device|ENOSPC|Code: `53100`/i.test(String(message ?? '')),
  )

/**
 * Codes for a lost connection, a server that is stopping, starting or out of connections: PostgreSQL,
 * sockets, Prisma.
 */
const AWAY =
  /^(08\w{3}|57P0[123]|53300|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017)$/
const AWAY_KINDS = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/
/** Messages of driver errors without a code: the driver is not ours, and offers nothing else. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Can't reach database server|Server has closed the connection|Unable to start a transaction)/

/** Whether an error or one of its causes says that the database is unreachable; false for other services. */
export function isDatabaseAway(error: unknown): boolean {
  const chain = chainOf(error)
  if (chain.some((one) => one.name === 'TypeError' || '$metadata' in one)) return false
  return chain.some(
    ({ code, originalCode, kind, message }) =>
      AWAY.test(String(code)) ||
      AWAY.test(String(originalCode)) ||
      AWAY_KINDS.test(String(kind)) ||
      AWAY_MESSAGES.test(String(message ?? '')),
  )
}

/** An error and its causes, including those Prisma wraps. */
function chainOf(error: unknown): Trouble[] {
  const chain: Trouble[] = []
  let one = error as Trouble
  while (chain.length < 6 && typeof one === 'object' && one !== null) {
    chain.push(one)
    const { driverAdapterError } = (one.meta ?? {}) as { driverAdapterError?: unknown }
    one = (driverAdapterError ?? one.cause) as Trouble
  }
  return chain
}
