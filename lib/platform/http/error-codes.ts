import { env } from '../env.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import { AppError } from '../errors.ts'
import type { Contract } from './contract.ts'

/** Whether people call it from a browser, with a session cookie. */
export const hasSessions = ({ callers }: Contract): boolean =>
  callers.some((kind) => kind !== 'key' && kind !== 'public')

const hasConsoleUsers = ({ callers }: Contract): boolean =>
  callers.includes('reviewer') || callers.includes('operator')

/** Whether an operator must name an account. */
const choosesAccount = ({ callers }: Contract): boolean =>
  callers.includes('operator') && callers.some((kind) => kind !== 'operator')

/** The error codes of an endpoint: its own, and those its contract implies. */
export function errorCodes(contract: Contract): ErrorCode[] {
  const closed = !contract.callers.includes('public')
  const changes = contract.method !== 'GET' || contract.writes === true
  const codes: (ErrorCode | false)[] = [
    closed && 'missing_api_key',
    closed && 'invalid_api_key',
    closed && 'revoked_api_key',
    closed && 'expired_api_key',
    hasSessions(contract) && 'invalid_session',
    closed && 'forbidden',
    hasConsoleUsers(contract) && !contract.beforeTwoStep && 'two_step_setup_required',
    contract.callers.includes('key') && 'scope_required',
    contract.callers.includes('key') && contract.keyModes?.includes('test') === false && 'live_key_required',
    closed && !contract.callers.includes('learner') && 'forbidden_for_learner',
    (hasSessions(contract) || !closed) && changes && 'cross_site_request',
    choosesAccount(contract) && 'account_not_found',
    contract.learner === true && contract.callers.includes('learner') && 'learner_mismatch',
    contract.learner === true && contract.callers.includes('learner') && 'launch_refused',
    (closed || contract.callsPerAddress !== undefined) && 'rate_limited',
    contract.idempotency !== undefined && 'idempotency_key_required',
    contract.method === 'POST' && closed && contract.idempotency !== 'own' && 'idempotency_key_reused',
    contract.method === 'POST' && closed && contract.idempotency !== 'own' && 'idempotency_in_progress',
    contract.body !== undefined && 'body_too_large',
    contract.body !== undefined && closed && 'too_many_uploads',
    contract.body !== undefined && closed && 'body_too_slow',
    contract.body !== undefined && 'unsupported_media_type',
    ...(contract.errors ?? []),
    contract.bytes === true && 'file_damaged',
    changes && 'out_of_space',
    'service_unavailable',
    'server_busy',
    'internal_error',
  ]
  return [...new Set(codes.filter((code) => code !== false))]
}

/**
 * In tests, an error the contract does not declare becomes an unexpected one; in production errors pass
 * unchanged.
 */
export function requireDeclared(contract: Contract, error: unknown): unknown {
  if (env().NODE_ENV !== 'test' || !(error instanceof AppError)) return error
  // A wrong method is refused for a path, not for one of its endpoints.
  if (error.code === 'method_not_allowed' || errorCodes(contract).includes(error.code)) return error
  return new Error(`${contract.method} ${contract.path} does not promise ${error.code}`, { cause: error })
}
