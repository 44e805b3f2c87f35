import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Contract } from '../../platform/http/contract.ts'

type InputOf<C, Part extends string> = C extends { [P in Part]: infer Schema extends z.ZodType }
  ? { [P in Part]: z.input<Schema> }
  : object
type Given<C> = InputOf<C, 'params'> &
  Partial<InputOf<C, 'query'>> &
  InputOf<C, 'body'> & {
    /** the email address of the learner it is for */
    learner?: string
  }
type Success<C extends Contract> = {
  [Status in keyof C['answers']]: Status extends 200 | 201 | 202
    ? C['answers'][Status] extends z.ZodType
      ? z.output<C['answers'][Status]>
      : never
    : never
}[keyof C['answers']]

/** Calls an endpoint of this API and returns its answer; throws {@link RefusedCall}. */
export type CallApi = <C extends Contract>(contract: C, input: Given<C>) => Promise<Success<C>>

type Handler = (request: Request) => Promise<Response>
type Detail = { error: { code: string; message: string } } | { loc: (string | number)[]; msg: string }[]

/** What an endpoint refused, in words for whoever called. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
}

/**
 * Calls of the API within this process, by whoever sent `request`: with its credentials, so that each endpoint
 * checks and counts the caller as if called from outside.
 */
export const callsOf =
  (request: Request, requestId: string, handlerOf: (contract: Contract) => Handler): CallApi =>
  async (contract, input) => {
    const { params, query, body, learner } = input as {
      params?: Texts
      query?: Texts
      body?: unknown
      learner?: string
    }
    const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    )
    const url = new URL(path, request.url)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    const headers = new Headers(request.headers)
    for (const name of ['content-length', 'transfer-encoding', 'accept', 'content-type']) headers.delete(name)
    headers.set('x-request-id', requestId)
    headers.delete('x-learner-email')
    if (learner !== undefined) headers.set('x-learner-email', learner)
    if (contract.method !== 'GET') headers.set('content-type', 'application/json')
    if (contract.method === 'POST') headers.set('idempotency-key', randomUUID())
    const { method } = contract
    const sent = new Request(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
    const response = await handlerOf(contract)(sent)
    const answer = await response.json()
    if (!response.ok) throw new RefusedCall(wordsOf((answer as { detail: Detail }).detail))
    return answer as Success<typeof contract>
  }
type Texts = Record<string, unknown>

const wordsOf = (detail: Detail): string =>
  Array.isArray(detail)
    ? detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('\n')
    : `${detail.error.message} (${detail.error.code})`
