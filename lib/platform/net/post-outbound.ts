import type { IncomingMessage } from 'node:http'
import { checkOutboundUrl } from './check-outbound-url.ts'
import { openOutbound, unreachable } from './open-outbound.ts'
import { OutboundError } from './outbound-error.ts'

export type OutboundPost = {
  headers: Record<string, string>
  body: Buffer
  /** for the whole way, the answer's body included */
  seconds: number
  /** what is read of the answer's body, at most */
  maxBytes: number
}

/**
 * Posts bytes to a URL, which is checked now with checkOutboundUrl; the connection goes to the addresses that were
 * checked. Follows no redirect. Answers the status and the first bytes of the body, as far as they came in time.
 * Throws OutboundError when no answer came.
 */
export async function postOutbound(
  address: string,
  { headers, body, seconds, maxBytes }: OutboundPost,
): Promise<{ status: number; start: Buffer }> {
  const signal = AbortSignal.timeout(seconds * 1000)
  let host = ''
  try {
    const target = await checkOutboundUrl(address, signal)
    host = target.url.host
    const answer = await openOutbound(target, signal, { ...headers, 'Accept-Encoding': 'identity' }, body)
    return { status: answer.statusCode ?? 0, start: await firstBytes(answer, maxBytes) }
  } catch (error) {
    if (signal.aborted) throw new OutboundError('url_too_slow', `No answer came within ${seconds} seconds.`)
    throw unreachable(error, host)
  }
}

/** A body that breaks off, or goes on for too long, does not undo the status that came before it. */
async function firstBytes(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let total = 0
  try {
    for await (const part of answer) {
      parts.push(part)
      total += part.length
      if (total >= maxBytes) break
    }
  } catch {
    // What came before stands.
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}
