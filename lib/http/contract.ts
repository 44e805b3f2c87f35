import type { z } from 'zod'
import type { CallerKind } from '../auth/context.ts'
import type { ErrorCode } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an endpoint answers with one status: a JSON schema, or a media type for bytes. */
export type Answer = z.ZodType | { mediaType: string; description: string }

/**
 * What we promise of an endpoint. `path` is written as in OpenAPI, `/api/v1/courses/{course_id}`.
 * `params`, `query` and `headers` are objects of string inputs (coerce numbers); unknown body keys are refused.
 */
export type Contract = {
  method: Method
  path: `/api/${string}`
  /** who may call; never empty */
  callers: readonly CallerKind[]
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
  /** status → answer; the first 2xx is the default status */
  answers: Readonly<Record<number, Answer>>
  errors?: readonly ErrorCode[]
  /** POST only. Default: an Idempotency-Key may be sent; `required`: must; `own`: must too, and the verb itself looks after it (`input.idempotencyKey`) */
  idempotency?: 'required' | 'own'
  /** a GET that changes something: no HEAD, and a cookie call must prove same origin */
  writes?: true
  stability?: 'outside-v1'
  /** the handler is a file under pages/api, which keeps Content-Length */
  bytes?: true
}

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
