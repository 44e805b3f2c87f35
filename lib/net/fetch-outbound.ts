import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import zlib from 'node:zlib'
import { checkOutboundUrl, type OutboundTarget } from './check-outbound-url.ts'
import { OutboundError } from './outbound-error.ts'

export type OutboundLimits = { maxBytes: number; seconds: number; types: RegExp }
export type OutboundAnswer = { url: string; contentType: string; bytes: Buffer }

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
// Node's codes for a chain that leads to no authority, is out of date, or is for another name.
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY/
const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
}

/**
 * Reads what is behind a URL. Every hop (at most 5 redirects) is checked with checkOutboundUrl, and the connection
 * goes to the addresses that were checked. `maxBytes` counts unpacked bytes, `seconds` the whole way, `types` is what
 * the Content-Type must match. Throws OutboundError.
 */
export async function fetchOutbound(address: string, limits: OutboundLimits): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(limits.seconds * 1000)
  let host = ''
  try {
    let next = address
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const target = await checkOutboundUrl(next, signal)
      host = target.url.host
      const answer = await open(target, signal)
      const { location } = answer.headers
      if (!REDIRECTS.has(answer.statusCode ?? 0) || !location) return await read(target.url, answer, limits)
      answer.destroy()
      next = URL.parse(location, target.url)?.href ?? location
    }
    throw new OutboundError(
      'url_too_many_redirects',
      `The address redirects more than ${MAX_REDIRECTS} times.`,
    )
  } catch (error) {
    if (signal.aborted)
      throw new OutboundError('url_too_slow', `The address took longer than ${limits.seconds} seconds.`)
    if (error instanceof OutboundError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (CERTIFICATE.test(code ?? ''))
      throw new OutboundError(
        'url_certificate_invalid',
        `The certificate of ${host} cannot be trusted (${code}).`,
      )
    throw new OutboundError('url_unreachable', `The address cannot be read (${code ?? message}).`)
  }
}

function open({ url, addresses }: OutboundTarget, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all) return done(null, addresses)
    const [first] = addresses
    done(null, first?.address ?? '', first?.family)
  }
  const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Coursewright' }
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    // No agent: a connection that is kept open for others would pass by this check.
    request(url, { agent: false, lookup, signal, headers }, resolve).once('error', reject).end()
  })
}

async function read(url: URL, answer: IncomingMessage, limits: OutboundLimits): Promise<OutboundAnswer> {
  const contentType = answer.headers['content-type'] ?? ''
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const decoder = DECODERS[encoding]
  try {
    if (answer.statusCode !== 200)
      throw new OutboundError('url_bad_status', `The address answers ${answer.statusCode}.`)
    if (!limits.types.test(contentType) || (encoding !== 'identity' && !decoder))
      throw new OutboundError(
        'url_type_unsupported',
        `The address answers with ${contentType || encoding}, which cannot be read.`,
      )
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
      throw new OutboundError('url_too_large', `The address sends more than ${maxBytes / 1024 / 1024} MB.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
