import type { IncomingMessage } from 'node:http'
import { checkOutboundUrl } from './check-outbound-url.ts'
import { openOutbound, unreachable } from './open-outbound.ts'
import { OutboundError } from './outbound-error.ts'

export type OutboundPost = {
  headers: Record<string, string>
  /** absent: a GET */
  body?: Buffer
  /** total timeout, including the response body */
  seconds: number
  /** maximum number of bytes read from the response body */
  maxBytes: number
}

/**
 * Posts bytes to a URL, or gets it, which is checked now with checkOutboundUrl; the connection goes to the checked
 * addresses. Follows no redirects. Returns the status and the first bytes of the body received in time.
 * Throws OutboundError if there was no response.
 */
export async function postOutbound(
  address: string,
  { headers, body, seconds, maxBytes }: OutboundPost,
): Promise<{ status: number; start: Buffer; retryAfter: string | null }> {
  const signal = AbortSignal.timeout(seconds * 1000)
  let host = ''
  try {
    const target = await checkOutboundUrl(address, signal)
    host = target.url.host
    const answer = await openOutbound(target, signal, { ...headers, 'Accept-Encoding': 'identity' }, body)
    const retryAfter = answer.headers['retry-after'] ?? null
    return { status: answer.statusCode ?? 0, start: await firstBytes(answer, maxBytes), retryAfter }
  } catch (error) {
    if (signal.aborted)
      throw new OutboundError({ code: 'url_too_slow', params: { seconds, asked: 'receiver' } })
    throw unreachable(error, host)
  }
}

/** A body that breaks off or takes too long does not invalidate the status. */
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
    // What was received so far is kept.
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}
