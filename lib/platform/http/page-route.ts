import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../auth/context.ts'
import { now } from '../clock.ts'
import { env } from '../env.ts'
import { AppError } from '../errors.ts'
import { log } from '../log.ts'
import { inTurn } from '../workers/task-turn.ts'
import { logCall, requestIdOf } from './answer-call.ts'
import { REFUSED_METHOD_HEADER } from './bodies/incoming-requests.ts'
import { identifyCaller, requestTurn } from './caller.ts'
import type { Contract, Input } from './contract.ts'
import { errorAnswer } from './error-answer.ts'
import { requireDeclared } from './error-codes.ts'
import { type ByteRange, parseRange } from './files/byte-range.ts'
import { contentDisposition, type Disposition } from './files/content-disposition.ts'
import { mayRedirectFile } from './files/file-redirect.ts'
import { withInput } from './read-input.ts'

/** Bytes to send. `etag` without quotes; `maxAge` in seconds, for private caches only (absent: no-store). */
export type FileAnswer = {
  file: { size: number; stream(range?: ByteRange): Promise<Readable> }
  mediaType: string
  filename: string
  disposition: Disposition
  etag?: string
  maxAge?: number
  /** another URL of the same bytes, for callers that may be redirected; null if there is none */
  elsewhere?(): Promise<string | null>
}

/** The errors of a transfer whose caller left during it, or before it. */
const CALLER_GONE = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']

type ByteHandler<C extends Contract> = (ctx: Ctx, input: Input<C>, request: Request) => Promise<FileAnswer>

/**
 * The default export of a byte-serving file under pages/api: Content-Length, single ranges, HEAD and
 * conditional requests, with the checks and errors of every other endpoint. The file must also export
 * `config` with `bodyParser: false`.
 */
export function pageRoute<C extends Contract>(contract: C, handler: ByteHandler<C>) {
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = now()
    const request = toRequest(incoming)
    const requestId = requestIdOf(request.headers)
    response.setHeader('x-request-id', requestId)
    try {
      await answer(contract, handler, request, requestId, response)
    } catch (error) {
      if (response.headersSent) response.destroy()
      else sendError(response, requireDeclared(contract, error), requestId)
    }
    logCall(contract, request, response.statusCode, requestId, startedAt)
  }
}

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  return new Request(new URL(incoming.url ?? '/', env().appUrl), {
    method: incoming.method ?? 'GET',
    headers,
  })
}

async function answer<C extends Contract>(
  contract: C,
  handler: ByteHandler<C>,
  request: Request,
  requestId: string,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS' && !request.headers.has(REFUSED_METHOD_HEADER)) {
    response.writeHead(204, { allow: 'GET, HEAD, OPTIONS' }).end()
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD, OPTIONS')
    throw new AppError('method_not_allowed')
  }
  const counted = new Headers()
  try {
    const ctx = await identifyCaller(contract, request, requestId, counted)
    const work = (input: Input<C>) => inTurn(requestTurn(contract, ctx), () => handler(ctx, input, request))
    await withInput(contract, request, ctx, async ({ input }) =>
      send(await work(input), request, response, counted),
    )
  } finally {
    if (!response.headersSent) for (const [name, value] of counted) response.setHeader(name, value)
  }
}

async function send(
  answer: FileAnswer,
  request: Request,
  response: ServerResponse,
  counted: Headers,
): Promise<void> {
  const etag = answer.etag && `"${answer.etag}"`
  const ifRange = request.headers.get('if-range')
  const wanted =
    ifRange === null || ifRange === etag ? (request.headers.get('range') ?? undefined) : undefined
  const range = parseRange(wanted, answer.file.size)
  const whole = { start: 0, end: answer.file.size - 1 }
  const part = range === null || range === 'unsatisfiable' ? whole : range
  const unchanged = etag !== undefined && isListed(etag, request.headers.get('if-none-match'))
  for (const [name, value] of counted) response.setHeader(name, value)
  response.setHeader('accept-ranges', 'bytes')
  response.setHeader('cache-control', answer.maxAge ? `private, max-age=${answer.maxAge}` : 'no-store')
  if (etag) response.setHeader('etag', etag)
  if (unchanged) {
    response.writeHead(304).end()
    return
  }
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${answer.file.size}`, 'content-length': 0 }).end()
    return
  }
  const location = mayRedirectFile(request, answer.mediaType) ? await answer.elsewhere?.() : null
  if (location) {
    response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end()
    return
  }
  const source =
    request.method === 'HEAD' || answer.file.size === 0 ? null : await answer.file.stream(range ?? undefined)
  if (range) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${answer.file.size}`)
  response.writeHead(range ? 206 : 200, {
    'content-type': answer.mediaType,
    'content-length': part.end - part.start + 1,
    'content-disposition': contentDisposition(answer.disposition, answer.filename),
    'x-content-type-options': 'nosniff',
    // A stored page or drawing must not act as one of ours; PDF viewers need their own scripts.
    ...(answer.mediaType !== 'application/pdf' && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  })
  if (!source) {
    response.end()
    return
  }
  // After the first bytes it is too late for an error body: the broken connection tells the caller.
  await pipeline(source, response).catch((error: NodeJS.ErrnoException) => {
    if (!CALLER_GONE.includes(error.code ?? '')) log().error({ err: error }, 'could not send a file')
    source.destroy() // which the pipeline leaves open if the caller had left before it
  })
}

const isListed = (etag: string, header: string | null): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

function sendError(response: ServerResponse, error: unknown, requestId: string): void {
  const { status, body, headers } = errorAnswer(error, requestId)
  const text = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': text.length,
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(text)
}
