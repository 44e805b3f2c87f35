import { ERRORS, type ErrorCode } from './errors/error-table.ts'

/** Failures of a provider that last until a person changes something; retrying only costs. */
const NEVER_BY_ITSELF: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'model_key_refused',
  'model_refused',
  'model_truncated',
  'model_course_budget',
  'model_day_budget',
  'model_month_budget',
])

// Next bundles this file several times; `instanceof` must work across the copies.
const APP_ERROR = Symbol.for('coursewright.AppError')
const INVALID_INPUT = Symbol.for('coursewright.InvalidInputError')
const carries = (value: unknown, mark: symbol) => typeof value === 'object' && value !== null && mark in value

/** The content of a message as a code with parameters: a row of failure-reason.ts. */
export type FailureCode = { code: string; params: Record<string, unknown> }

type AppErrorOptions = {
  message?: string
  param?: string
  details?: Record<string, unknown>
  /** set if the message differs from its code's, and may be stored as the reason of a failure */
  failure?: FailureCode | undefined
  cause?: unknown
}

/** An error a caller can understand. `code` is a key of `ERRORS`; domains know codes, not HTTP. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly param: string | undefined
  readonly details: Record<string, unknown> | undefined
  readonly failure: FailureCode | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.param = options.param
    this.details = options.details
    this.failure = options.failure ?? (options.message === undefined ? { code, params: {} } : undefined)
  }

  readonly [APP_ERROR] = true

  static override [Symbol.hasInstance](value: unknown): boolean {
    return carries(value, APP_ERROR)
  }

  /** Whether a retry can never help (all client errors): the engine does not retry these. */
  get isPermanent(): boolean {
    return ERRORS[this.code].status < 500 || NEVER_BY_ITSELF.has(this.code)
  }
}

/** One problem with the input, in the wording of the specification's validation error body. */
export type InputIssue = {
  /** where: starts with path, query, header or body */
  loc: (string | number)[]
  msg: string
  type: string
  input?: unknown
  ctx?: Record<string, unknown>
}

/** Input that is well-formed JSON but wrong: becomes a 422 with all its issues. */
export class InvalidInputError extends Error {
  readonly issues: InputIssue[]
  readonly [INVALID_INPUT] = true

  static override [Symbol.hasInstance](value: unknown): boolean {
    return carries(value, INVALID_INPUT)
  }

  constructor(issues: InputIssue[]) {
    super(issues.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; '))
    this.name = 'InvalidInputError'
    this.issues = issues
  }
}
