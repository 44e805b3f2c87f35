import type { z } from 'zod'
import type { EndpointContract } from '@/lib/domains/contracts'

// Types only: neither zod nor server code may end up in a page.

export type ApiMethod = EndpointContract['method']

/** The contracts by method, then by their path under /api/v1. */
type Endpoints = {
  [Method in ApiMethod]: {
    [C in Extract<EndpointContract, { method: Method }> as C['path'] extends `/api/v1${infer Path}`
      ? Path
      : never]: C
  }
}

/** The endpoints of a method, such as `/courses/{course_id}`. */
export type ApiPath<Method extends ApiMethod> = keyof Endpoints[Method] & string

type Answered<C> = C extends { answers: infer Answers }
  ? Json<Answers[keyof Answers & (200 | 201 | 202)]>
  : never
type Json<Schema> = Schema extends z.ZodType ? z.output<Schema> : never

/** The response of an endpoint on success. */
export type ApiAnswer<Method extends ApiMethod, Path extends ApiPath<Method>> = Answered<
  Endpoints[Method][Path]
>

type Sent<C> = C extends { body: infer Body extends z.ZodType } ? z.input<Body> : never

/** The request body of an endpoint. */
export type ApiBody<Method extends ApiMethod, Path extends ApiPath<Method>> = Sent<Endpoints[Method][Path]>

type Named<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never
type Names<Path> = Path extends unknown ? { [Name in Named<Path>]: string | number } : never
type PathPart<Path> = [Named<Path>] extends [never] ? { path?: never } : { path: Names<Path> }
/** Empty values are left out. */
type QueryPart<C> = C extends { query: infer Query extends z.ZodType }
  ? { query?: { [Name in keyof z.input<Query>]?: Written<z.input<Query>[Name]> } }
  : { query?: never }
/** What the server parses as a number may be one. */
type Written<Value> = unknown extends Value ? string | number : Value | ''
type BodyPart<C> = [Sent<C>] extends [never] ? { body?: never } : { body: Sent<C> }

/** What a call of an endpoint takes. */
export type ApiCall<Method extends ApiMethod, Path extends ApiPath<Method>> = PathPart<Path> &
  QueryPart<Endpoints[Method][Path]> &
  BodyPart<Endpoints[Method][Path]>

/** The arguments of a call after its path: none if nothing is required. */
export type ApiArguments<Method extends ApiMethod, Path extends ApiPath<Method>, More = unknown> =
  Partial<ApiCall<Method, Path>> extends ApiCall<Method, Path>
    ? [call?: ApiCall<Method, Path> & More]
    : [call: ApiCall<Method, Path> & More]
