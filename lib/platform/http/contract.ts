import type { z } from 'zod'
import type { CallerKind, KeyScope, Mode } from '../auth/context.ts'
import type { ErrorCode } from '../errors/error-table.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The response for one status: a JSON schema, or the media types of its bytes; without media types it has no
 * body.
 */
export type Answer = z.ZodType | { mediaTypes: readonly string[]; description: string }

/**
 * The contract of an endpoint. `path` is written as in OpenAPI, `/api/v1/courses/{course_id}`. `params`,
 * `query` and `headers` are objects of string inputs (coerce numbers). Unknown body keys are rejected; null
 * in an optional field of a body counts as absent unless the field is `nullable()`, whose description says
 * what null does.
 */
export type Contract = {
  method: Method
  path: `/api/${string}`
  /** who may call; never empty */
  callers: readonly CallerKind[]
  /**
   * modes of keys that may call: `['live']` for changes of the account itself, which both modes share.
   * Default: both, since everything else belongs to the mode of the key. A session belongs to a person, who
   * may do the same in live mode.
   */
  keyModes?: readonly Mode[]
  /** for learner endpoints: a key names its learner with X-Learner-Email */
  learner?: true
  /** the scope that a key needs, if it is not the one that follows from method, path and tag */
  scope?: KeyScope
  /** open to console users who still have to set up two-step sign-in, which their account requires */
  beforeTwoStep?: true
  /**
   * for a public endpoint: calls per minute from one network address, over all such endpoints; absent:
   * unlimited
   */
  callsPerAddress?: number
  /** a public endpoint that pages of other sites call and may read */
  crossOrigin?: true
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodObject
  /**
   * the body contains files: the limit is 36 MB instead of 10, and texts under the name `base64` may arrive
   * as bytes
   */
  upload?: true
  /** status → response; the first 2xx is the default status */
  answers: Readonly<Record<number, Answer>>
  errors?: readonly ErrorCode[]
  /**
   * POST only. Default: an Idempotency-Key is optional; `required`: it is mandatory; `own`: mandatory, and
   * the domain function handles it (`input.idempotencyKey`)
   */
  idempotency?: 'required' | 'own'
  /** a GET that changes something: no HEAD, and a cookie call must prove same origin */
  writes?: true
  stability?: 'outside-v1'
  /** its 200 is available as CSV too, for an `Accept` that names text/csv */
  csv?: true
  /** the handler is a file under pages/api, which preserves Content-Length */
  bytes?: true
}

/** Calls per minute from one network address to all rate-limited public endpoints. */
export const PUBLIC_CALLS_PER_MINUTE = 60

/** The contract of an event sent to a client's webhook. */
export type EventContract = { name: string; summary: string; body: z.ZodObject }

/**
 * Declares a contract and keeps its literal types for {@link Input}; unknown keys of its body become errors.
 */
export const contract = <const C extends Contract>(declared: C): C =>
  declared.body ? { ...declared, body: declared.body.strict() } : declared

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The parsed input of a contract's handler. */
export type Input<C extends Contract> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  headers: Parsed<C['headers']>
  body: Parsed<C['body']>
  /** for a `learner` contract: whom the caller acts for, trimmed, in lower case */
  learnerEmail: C extends { learner: true } ? string : undefined
  /** the Idempotency-Key header of a POST, if present */
  idempotencyKey: C extends { idempotency: 'required' | 'own' } ? string : string | undefined
}

/** Endpoints by which a person reviews or edits what was made. */
const REVIEWS: ReadonlySet<string> = new Set(['Review', 'Outline', 'Modules', 'Quiz'])

/** The scope that an API key needs for an endpoint. */
export function scopeOf({ method, writes, path, tag, scope }: Contract): KeyScope {
  if (scope) return scope
  if (method === 'GET' && !writes) return 'read'
  if (path.startsWith('/api/v1/account/')) return 'admin'
  return REVIEWS.has(tag) || path.endsWith('/approve') ? 'review' : 'create'
}
