import type { z } from 'zod'
import type { CallerKind, Mode } from '../auth/context.ts'
import type { ErrorCode } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an endpoint answers with one status: a JSON schema, or the media types its bytes may have; with none no body. */
export type Answer = z.ZodType | { mediaTypes: readonly string[]; description: string }

/**
 * What we promise of an endpoint. `path` is written as in OpenAPI, `/api/v1/courses/{course_id}`.
 * `params`, `query` and `headers` are objects of string inputs (coerce numbers); unknown body keys are refused, null in an
 * optional field of a body is the same as leaving it out unless the field is `nullable()`: its description says what null does.
 */
export type Contract = {
  method: Method
  path: `/api/${string}`
  /** who may call; never empty */
  callers: readonly CallerKind[]
  /**
   * whose keys may call: `['live']` for what changes the account itself, which both modes share; absent: keys of both modes,
   * since all it changes belongs to the mode of the key. A session is of a person, who may do the same in live mode.
   */
  keyModes?: readonly Mode[]
  /** for learners: a key names the one it acts for by X-Learner-Email */
  learner?: true
  /** of a public endpoint: calls a minute from one network address, to all such endpoints together; absent: not counted */
  callsPerAddress?: number
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodObject
  /** the body brings files: it may have 36 MB instead of 10; what stood under the name `base64` may come as bytes */
  upload?: true
  /** status → answer; the first 2xx is the default status */
  answers: Readonly<Record<number, Answer>>
  errors?: readonly ErrorCode[]
  /** POST only. Default: an Idempotency-Key may be sent; `required`: must; `own`: must too, and the verb itself looks after it (`input.idempotencyKey`) */
  idempotency?: 'required' | 'own'
  /** a GET that changes something: no HEAD, and a cookie call must prove same origin */
  writes?: true
  stability?: 'outside-v1'
  /** its 200 is CSV too, for an `Accept` that names text/csv */
  csv?: true
  /** the handler is a file under pages/api, which keeps Content-Length */
  bytes?: true
}

/** What one network address may ask of all public endpoints that are counted. */
export const PUBLIC_CALLS_PER_MINUTE = 60

/** What we promise of an event that we send to a client's address. */
export type EventContract = { name: string; summary: string; body: z.ZodObject }

/** Declares a contract, keeping its literal types for {@link Input}; unknown keys of its body become errors. */
export const contract = <const C extends Contract>(declared: C): C =>
  declared.body ? { ...declared, body: declared.body.strict() } : declared

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the handler of a contract is given, parsed. */
export type Input<C extends Contract> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  headers: Parsed<C['headers']>
  body: Parsed<C['body']>
  /** of a `learner` contract: whom the caller acts for, trimmed, in lower case */
  learnerEmail: C extends { learner: true } ? string : undefined
  /** the Idempotency-Key header of a POST, when there is one */
  idempotencyKey: C extends { idempotency: 'required' | 'own' } ? string : string | undefined
}
