import type { Ctx } from '../auth/context.ts'
import { AppError } from '../errors.ts'
import { answerCall, type Endpoint, requestIdOf } from './answer-call.ts'
import { REFUSED_METHOD_HEADER } from './bodies/incoming-requests.ts'
import type { Contract, Input } from './contract.ts'
import { errorAnswer } from './error-answer.ts'

export { page, reply } from './reply.ts'

/**
 * The handler of an endpoint. It returns the response: a plain value (with the contract's first 2xx status),
 * `reply()`, `page()` or a Response.
 */
export type Handler<C extends Contract> = (ctx: Ctx, input: Input<C>, request: Request) => unknown

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
type RouteFunction = (request: Request) => Promise<Response>

/** Binds a contract to its handler. */
export const on = <C extends Contract>(contract: C, handler: Handler<C>): Endpoint => ({
  contract,
  handle: (ctx, input, request) => handler(ctx, input as Input<C>, request),
})

/** The exports of a route file: every method, so that those without an endpoint respond 405 as JSON too. */
export function routes(...endpoints: Endpoint[]): Record<Verb, RouteFunction> {
  const of = (method: string) => endpoints.find((endpoint) => endpoint.contract.method === method)
  const readable = of('GET')?.contract.writes ? undefined : of('GET')
  const isCrossOrigin = endpoints.some(({ contract }) => contract.crossOrigin)
  const allowed = [
    ...endpoints.map((endpoint) => endpoint.contract.method),
    ...(readable ? ['HEAD'] : []),
    'OPTIONS',
  ].join(', ')
  const notAllowed: RouteFunction = (request) => refuse(request, 'method_not_allowed', { allow: allowed })
  const verb = (method: string): RouteFunction => {
    const endpoint = of(method)
    return endpoint ? (request) => answerCall(endpoint, request) : notAllowed
  }
  const options: RouteFunction = async (request) =>
    request.headers.has(REFUSED_METHOD_HEADER)
      ? notAllowed(request)
      : new Response(null, {
          status: 204,
          headers: {
            allow: allowed,
            'x-request-id': requestIdOf(request.headers),
            ...(isCrossOrigin && {
              'access-control-allow-origin': '*',
              'access-control-allow-methods': allowed,
              'access-control-allow-headers': 'content-type',
              'access-control-max-age': '86400',
            }),
          },
        })
  return {
    GET: verb('GET'),
    POST: verb('POST'),
    PUT: verb('PUT'),
    PATCH: verb('PATCH'),
    DELETE: verb('DELETE'),
    HEAD: readable ? async (request) => withoutBody(await answerCall(readable, request)) : verb('HEAD'),
    OPTIONS: options,
  }
}

/** The exports of the route that catches every other path under /api. */
export function unknownRoutes(): Record<Verb, RouteFunction> {
  const answer: RouteFunction = (request) => refuse(request, 'endpoint_not_found')
  return {
    GET: answer,
    POST: answer,
    PUT: answer,
    PATCH: answer,
    DELETE: answer,
    HEAD: answer,
    OPTIONS: answer,
  }
}

async function refuse(
  request: Request,
  code: 'method_not_allowed' | 'endpoint_not_found',
  headers: Record<string, string> = {},
): Promise<Response> {
  const requestId = requestIdOf(request.headers)
  const { status, body } = errorAnswer(new AppError(code), requestId)
  const init = { status, headers: { ...headers, 'x-request-id': requestId, 'cache-control': 'no-store' } }
  return request.method === 'HEAD' ? new Response(null, init) : Response.json(body, init)
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, { status: response.status, headers: response.headers })
}
