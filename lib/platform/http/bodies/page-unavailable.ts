import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDatabaseAway } from '../../errors/error-causes.ts'
import { NONCE_HEADER } from '../page-policy.ts'

const RETRY_SECONDS = 5
const holder = globalThis as { coursewrightAwayPages?: Set<string> }

/** The page requests in progress that failed without a database, by nonce. */
const failed = (): Set<string> => {
  holder.coursewrightAwayPages ??= new Set()
  return holder.coursewrightAwayPages
}

type Headers = IncomingMessage['headers']
const nonceOf = (headers: Headers): string => String(headers[NONCE_HEADER] ?? '')

/** Records that a page failed because the database is unreachable; `headers` are those of its request. */
export function notePageError(error: unknown, headers: Headers): void {
  if (isDatabaseAway(error)) failed().add(nonceOf(headers))
}

/**
 * Turns the 500 of Next for a page that failed without a database into a 503 to be retried, like that of API
 * routes. The request already has its nonce.
 */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const nonce = nonceOf(request.headers)
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse
  const replaced = (status: number, ...rest: unknown[]): ServerResponse => {
    if (status !== 500 || !failed().has(nonce)) return writeHead(status, ...rest)
    response.setHeader('retry-after', String(RETRY_SECONDS))
    return writeHead(503, ...rest)
  }
  response.writeHead = replaced as ServerResponse['writeHead']
  response.once('close', () => failed().delete(nonce))
}
