import { authenticate, type Credential } from '../auth/authenticate.ts'
import type { Ctx, Mode } from '../auth/context.ts'
import { db } from '../db.ts'
import { env } from '../env.ts'
import { ERRORS } from '../errors/error-table.ts'
import { AppError, InvalidInputError } from '../errors.ts'
import type { TaskTurn } from '../workers/background-link.ts'
import { turnOf } from '../workers/task-turn.ts'
import { ClientGoneError } from './bodies/read-body.ts'
import { clientAddress } from './client-address.ts'
import { type Contract, scopeOf } from './contract.ts'
import { noteCaller } from './logged-caller.ts'
import { countCall, limitCall } from './rate-limit.ts'

const SESSION_CALLS_PER_MINUTE = 300
const REFUSED_CALLS_PER_MINUTE = 60

/**
 * Determines the caller, account and mode: rate limit, credential, permission and same origin, in that order.
 * `headers` receives the RateLimit-* headers. Throws AppErrors with status 401, 403, 404 (account) and 429.
 */
export async function identifyCaller(
  contract: Contract,
  request: Request,
  requestId: string,
  headers: Headers,
): Promise<Ctx> {
  if (contract.callers.includes('public')) {
    if (contract.callsPerAddress !== undefined)
      await countCall(`public:${clientAddress(request.headers)}`, contract.callsPerAddress, headers)
    if (
      !contract.crossOrigin &&
      request.headers.get('sec-fetch-site') === 'cross-site' &&
      contract.method !== 'GET'
    )
      throw new AppError('cross_site_request')
    return {
      accountId: '',
      mode: 'live',
      actor: { kind: 'public', id: 'public', label: 'public' },
      requestId,
    }
  }
  const credential = await authenticateCounted(request, contract.callers.includes('learner'), headers)
  if (!credential) throw new AppError('missing_api_key')
  noteCaller(request, credential.actor, credential.accountId)
  const perMinute = credential.ratePerMinute ?? SESSION_CALLS_PER_MINUTE
  if (credential.counted) limitCall(credential.counted, perMinute, headers)
  else await countCall(credential.rateKey, perMinute, headers)
  if (!contract.callers.includes(credential.kind))
    throw new AppError(credential.kind === 'learner' ? 'forbidden_for_learner' : 'forbidden')
  if (credential.mustSetUpTwoStep && !contract.beforeTwoStep) throw new AppError('two_step_setup_required')
  if (credential.kind === 'key' && credential.mode && contract.keyModes?.includes(credential.mode) === false)
    throw new AppError('live_key_required')
  requireScope(contract, credential)
  requireLaunchedCourse(credential, request)
  if (credential.viaCookie && (contract.method !== 'GET' || contract.writes)) requireSameOrigin(request)
  const mode = credential.mode ?? chosenMode(request)
  return {
    accountId: await chosenAccount(contract, credential, request),
    mode,
    actor: credential.actor,
    ...(credential.sessionId !== undefined && { sessionId: credential.sessionId }),
    requestId,
    signal: signalOf(request),
  }
}

/**
 * The turn of a request at all workers. A read ends with its client; what changes something is finished, even
 * if the page that asked for it is closed.
 */
export const requestTurn = ({ method, writes }: Contract, ctx: Ctx): TaskTurn => ({
  ...turnOf(ctx),
  patient: false,
  caller: ctx.actor.id,
  signal: method === 'GET' && !writes ? ctx.signal : undefined,
})

function requireScope(contract: Contract, { scopes }: Credential): void {
  const scope = scopeOf(contract)
  if (!scopes || scopes.includes(scope)) return
  const message = `This API key lacks the scope “${scope}”. Ask the operator for a key that has it.`
  throw new AppError('scope_required', { message, details: { scope } })
}

/** A launch opens one course: nothing else of its learner. */
function requireLaunchedCourse({ courseId }: Credential, request: Request): void {
  if (courseId === undefined) return
  const path = `${new URL(request.url).pathname}/`
  if (!path.startsWith(`/api/v1/learn/courses/${courseId}/`)) throw new AppError('forbidden')
}

function signalOf({ signal }: Request): AbortSignal {
  const gone = new AbortController()
  const leave = () =>
    gone.abort(new ClientGoneError('The client disconnected before the answer.', { cause: signal.reason }))
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  return gone.signal
}

/** Refused credentials are counted by address, so that keys cannot be guessed at speed. */
async function authenticateCounted(
  request: Request,
  forLearners: boolean,
  headers: Headers,
): Promise<Credential | null> {
  try {
    return await authenticate(request, forLearners)
  } catch (error) {
    if (error instanceof AppError && ERRORS[error.code].status === 401)
      await countCall(`refused:${clientAddress(request.headers)}`, REFUSED_CALLS_PER_MINUTE, headers)
    throw error
  }
}

/** A session names mode and account by header; on a GET, where a link cannot send headers, by query too. */
function choice(request: Request, header: string, query: string): { value: string | null; loc: string[] } {
  const inQuery =
    request.method === 'GET' || request.method === 'HEAD'
      ? new URL(request.url).searchParams.get(query)
      : null
  const inHeader = request.headers.get(header)
  return inHeader === null && inQuery !== null
    ? { value: inQuery, loc: ['query', query] }
    : { value: inHeader, loc: ['header', header] }
}

function chosenMode(request: Request): Mode {
  const { value, loc } = choice(request, 'X-Mode', 'mode')
  if (value === null || value === 'live') return 'live'
  if (value === 'test') return 'test'
  const expected = "'live' or 'test'"
  throw new InvalidInputError([
    { loc, msg: `Input should be ${expected}`, type: 'enum', input: value, ctx: { expected } },
  ])
}

async function chosenAccount(contract: Contract, credential: Credential, request: Request): Promise<string> {
  if (credential.accountId !== null) return credential.accountId
  const { value, loc } = choice(request, 'X-Account-Id', 'account_id')
  if (value !== null) {
    const account = await db().account.findUnique({
      where: { id: value.replaceAll('\0', '') },
      select: { id: true },
    })
    if (!account) throw new AppError('account_not_found')
    return account.id
  }
  if (contract.callers.every((kind) => kind === 'operator')) return ''
  throw new InvalidInputError([{ loc, msg: 'Field required', type: 'missing', input: null }])
}

/**
 * Browsers report where a request comes from; a cookie call that does not, or comes from another site, is
 * refused.
 */
function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = URL.parse(request.headers.get('origin') ?? '')?.origin
  const same = site ? site === 'same-origin' : origin !== undefined && ownOrigins(request).includes(origin)
  if (!same) throw new AppError('cross_site_request')
}

/** APP_URL's, and that of the address in use: a proxy ends TLS, so its scheme is known from APP_URL only. */
function ownOrigins(request: Request): (string | undefined)[] {
  const { origin, protocol } = new URL(env().appUrl)
  return [origin, URL.parse(`${protocol}//${request.headers.get('host') ?? ''}`)?.origin]
}
