import type { Ctx } from '../auth/context.ts'
import { now } from '../clock.ts'
import { env } from '../env.ts'
import { newId } from '../ids.ts'
import { log } from '../log.ts'
import { inTurn } from '../workers/task-turn.ts'
import { meterCall } from './call-metrics.ts'
import { identifyCaller, requestTurn } from './caller.ts'
import type { Contract, Input } from './contract.ts'
import { errorAnswer } from './error-answer.ts'
import { requireDeclared } from './error-codes.ts'
import { type ReplayableAnswer, withIdempotency } from './idempotency.ts'
import { loggedCaller } from './logged-caller.ts'
import { nextLink } from './pagination.ts'
import { withInput } from './read-input.ts'
import { Reply } from './reply.ts'

type Handle = (ctx: Ctx, input: Input<Contract>, request: Request) => unknown
export type Endpoint = { contract: Contract; handle: Handle }

/** The client's request id if it is well-formed, else a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id') ?? ''
  return /^[\w.:-]{1,100}$/.test(given) ? given : newId('req')
}

/**
 * Logs one line per call, with the ids of the caller. The path is the contract's pattern: other ids and tokens
 * stay out of the log.
 */
export function logCall(
  contract: Contract,
  request: Request,
  status: number,
  requestId: string,
  startedAt: Date,
): void {
  const ms = now().getTime() - startedAt.getTime()
  const caller = loggedCaller(request)
  log().info({ requestId, method: contract.method, path: contract.path, caller, status, ms }, 'call')
  meterCall({ method: contract.method, path: contract.path, status, seconds: ms / 1000 })
}

/** Runs a call from request to response: all checks, the handler, and error handling. Never throws. */
export async function answerCall({ contract, handle }: Endpoint, request: Request): Promise<Response> {
  const startedAt = now()
  const requestId = requestIdOf(request.headers)
  const headers = new Headers()
  const response = await attempt(contract, handle, request, requestId, headers).catch((error: unknown) =>
    toResponse(keptError(requireDeclared(contract, error), requestId)),
  )
  if (contract.crossOrigin) response.headers.set('access-control-allow-origin', '*')
  for (const [name, value] of headers) response.headers.set(name, value)
  response.headers.set('x-request-id', requestId)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  logCall(contract, request, response.status, requestId, startedAt)
  return response
}

async function attempt(
  contract: Contract,
  handle: Handle,
  request: Request,
  requestId: string,
  headers: Headers,
): Promise<Response> {
  const ctx = await identifyCaller(contract, request, requestId, headers)
  const answer = (input: Input<Contract>) =>
    inTurn(requestTurn(contract, ctx), () => handle(ctx, input, request))
  return withInput(contract, request, ctx, async ({ input, bodyText }) => {
    // Callers of a public endpoint are indistinguishable, so one could get another's answer; bytes are not
    // stored.
    const isBytes = Object.values(contract.answers).some((answer) => 'mediaTypes' in answer)
    const isPlain = ctx.actor.kind === 'public' || contract.idempotency === 'own' || isBytes
    if (input.idempotencyKey === undefined || isPlain)
      return toAnswer(contract, await answer(input), request.url)
    const { pathname, search } = new URL(request.url)
    const { replayed, ...kept } = await withIdempotency(
      {
        ctx,
        learner: input.learnerEmail,
        path: pathname.replace(/\/+$/, ''),
        key: input.idempotencyKey,
        requestText: `${search}\n${bodyText}`,
      },
      () => keptAnswer(contract, () => answer(input), request.url, requestId),
      storedSomething,
    )
    if (replayed) headers.set('idempotency-replayed', 'true')
    return toResponse(kept)
  })
}

/**
 * Errors become responses here, so that an error that stored something (a note beyond the cap) is replayed
 * too.
 */
async function keptAnswer(
  contract: Contract,
  work: () => unknown,
  url: string,
  requestId: string,
): Promise<ReplayableAnswer> {
  try {
    const response = toAnswer(contract, await work(), url)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: response.body && (await response.text()),
    }
  } catch (error) {
    return keptError(requireDeclared(contract, error), requestId)
  }
}

const storedSomething = ({ status, body }: ReplayableAnswer): boolean =>
  status < 400 || (status === 429 && body !== null && body.includes('"code":"regen_cap_reached"'))

function keptError(error: unknown, requestId: string): ReplayableAnswer {
  const { status, body, headers } = errorAnswer(error, requestId)
  return { status, body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
}

const toResponse = ({ status, headers, body }: ReplayableAnswer) => new Response(body, { status, headers })

function toAnswer(contract: Contract, result: unknown, url: string): Response {
  if (result instanceof Response) return result
  const { status, body, headers, nextCursor } =
    result instanceof Reply ? result : new Reply(defaultStatus(contract), result)
  const link: Record<string, string> =
    nextCursor === null ? {} : { link: nextLink(url, env().appUrl, nextCursor) }
  const init = { status, headers: { ...headers, ...link } }
  if (body === undefined) return new Response(null, init)
  if (new Headers(headers).has('content-type')) return new Response(body as BodyInit, init)
  checkAnswer(contract, status, body)
  return Response.json(body, init)
}

const defaultStatus = (contract: Contract): number =>
  Number(Object.keys(contract.answers).find((status) => status.startsWith('2')) ?? 200)

/** In tests a response must match its contract; production skips the cost of the check. */
function checkAnswer(contract: Contract, status: number, body: unknown): void {
  if (env().NODE_ENV !== 'test') return
  const promised = contract.answers[status]
  if (!promised) throw new Error(`${contract.method} ${contract.path} does not promise an answer ${status}`)
  if (!('mediaTypes' in promised)) promised.parse(JSON.parse(JSON.stringify(body)))
}
