import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import zlib from 'node:zlib'
import { checkOutboundUrl } from './check-outbound-url.ts'
import { openOutbound, unreachable } from './open-outbound.ts'
import { OutboundError } from './outbound-error.ts'

export type OutboundLimits = { maxBytes: number; seconds: number; types: RegExp }
export type OutboundAnswer = { url: string; contentType: string; bytes: Buffer }

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const HEADERS = { Accept: '*/*', 'Accept-Encoding': 'gzip, deflate, br' }
const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
}

/**
 * Fetches a URL. Every hop (at most 5 redirects) is checked with checkOutboundUrl, and the connection goes to
 * the checked addresses. `maxBytes` limits the decompressed size, `seconds` the total time, `types` matches
 * the Content-Type. Throws OutboundError.
 */
export async function fetchOutbound(address: string, limits: OutboundLimits): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(limits.seconds * 1000)
  let host = ''
  try {
    let next = address
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const target = await checkOutboundUrl(next, signal)
      host = target.url.host
      const answer = await openOutbound(target, signal, HEADERS)
      const { location } = answer.headers
      if (!REDIRECTS.has(answer.statusCode ?? 0) || !location) return await read(target.url, answer, limits)
      answer.destroy()
      next = URL.parse(location, target.url)?.href ?? location
    }
    throw new OutboundError({ code: 'url_too_many_redirects', params: { max_redirects: MAX_REDIRECTS } })
  } catch (error) {
    if (signal.aborted)
      throw new OutboundError({ code: 'url_too_slow', params: { seconds: limits.seconds, asked: 'page' } })
    if (error instanceof OutboundError) throw error
    throw unreachable(error, host)
  }
}

async function read(url: URL, answer: IncomingMessage, limits: OutboundLimits): Promise<OutboundAnswer> {
  const contentType = answer.headers['content-type'] ?? ''
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const decoder = DECODERS[encoding]
  try {
    if (answer.statusCode !== 200)
      throw new OutboundError({ code: 'url_bad_status', params: { status: answer.statusCode ?? 0 } })
    if (!limits.types.test(contentType) || (encoding !== 'identity' && !decoder))
      throw new OutboundError({
        code: 'url_type_unsupported',
        params: { content_type: contentType || encoding },
      })
    const body = decoder ? pipeline(answer, decoder(), () => {}) : answer
    return { url: url.href, contentType, bytes: await collect(body as Readable, limits.maxBytes) }
  } finally {
    answer.destroy()
  }
}

async function collect(body: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let total = 0
  for await (const part of body) {
    total += part.length
    if (total > maxBytes)
      throw new OutboundError({ code: 'url_too_large', params: { max_megabytes: maxBytes / 1024 / 1024 } })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
