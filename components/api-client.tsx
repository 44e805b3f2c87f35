'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** One wrong field of what was sent; `loc` starts with body, path, query or header. */
export type FieldIssue = {
  loc: (string | number)[]
  msg: string
  type: string
  input?: unknown
  /** the bounds a type speaks of, as `max_length` */
  ctx?: Record<string, unknown>
}

/** A refused or failed call; `status` 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  /** what a code adds, as the two texts of a `version_conflict` */
  readonly details: Record<string, unknown>
  /** the wrong fields, of a 422 */
  readonly issues: FieldIssue[]

  constructor(
    status: number,
    message: string,
    code: string | null = null,
    more: { details?: Record<string, unknown>; issues?: FieldIssue[] } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = more.details ?? {}
    this.issues = more.issues ?? []
  }
}

export type Answer<T> = { data: T; nextCursor: string | null }
export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Api = {
  /** paths are under /api/v1 and start with a slash */
  get: <T>(path: string) => Promise<Answer<T>>
  /** `key` becomes the Idempotency-Key */
  send: <T>(method: Method, path: string, body?: unknown, key?: string) => Promise<T>
  /** bytes of a POST, as a preview's picture */
  sendForBlob: (path: string, body: unknown) => Promise<Blob>
  /** a file in the wanted form, as a list in CSV */
  getBlob: (path: string, mediaType: string) => Promise<Blob>
  /** the address of a file under /api/v1, for a player or a link */
  fileUrl: (path: string) => string
}

const ApiContext = createContext<Api | null>(null)

type Choice = { actingFor: string | null; mode: 'live' | 'test'; signInPath?: string }

/**
 * The API as the signed-in user. `actingFor` is the account an operator works in, null the user's own; `signInPath`
 * is where a browser whose session has ended is sent.
 */
export function ApiProvider({
  actingFor,
  mode,
  signInPath = '/sign-in',
  children,
}: Choice & { children: ReactNode }) {
  const api = useMemo(() => createApi({ actingFor, mode, signInPath }), [actingFor, mode, signInPath])
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider around it')
  return api
}

function createApi({ actingFor, mode, signInPath }: Required<Choice>): Api {
  const headers: Record<string, string> = {
    ...(actingFor && { 'X-Account-Id': actingFor }),
    ...(mode === 'test' && { 'X-Mode': mode }),
  }
  const asQuery = new URLSearchParams({
    ...(actingFor && { account_id: actingFor }),
    ...(mode === 'test' && { mode }),
  }).toString()
  const ask = (path: string, init: RequestInit) => call(path, init, signInPath)
  const post = (method: Method, path: string, body: unknown, key?: string) =>
    ask(path, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    get: async <T,>(path: string) => {
      const response = await ask(path, { headers })
      return { data: (await response.json()) as T, nextCursor: nextCursor(response.headers.get('link')) }
    },
    send: async <T,>(method: Method, path: string, body?: unknown, key?: string) =>
      (await (await post(method, path, body, key)).json()) as T,
    sendForBlob: async (path, body) => (await post('POST', path, body)).blob(),
    getBlob: async (path, mediaType) =>
      (await ask(path, { headers: { ...headers, Accept: mediaType } })).blob(),
    fileUrl: (path) => `/api/v1${path}${asQuery && `${path.includes('?') ? '&' : '?'}${asQuery}`}`,
  }
}

async function call(path: string, init: RequestInit, signInPath: string): Promise<Response> {
  const response = await fetch(`/api/v1${path}`, init).catch((error) => {
    throw new ApiError(0, String(error))
  })
  if (response.ok) return response
  if (response.status === 401 && window.location.pathname !== signInPath) leaveForSignIn(signInPath)
  const { detail } = (await response.json().catch(() => null)) ?? {}
  if (Array.isArray(detail))
    throw new ApiError(response.status, detail[0]?.msg ?? response.statusText, 'invalid', { issues: detail })
  const error = detail?.error
  throw new ApiError(response.status, error?.message ?? response.statusText, error?.code ?? null, {
    details: error?.details,
  })
}

/** A whole new page, so that nothing of the ended session stays in memory. */
function leaveForSignIn(signInPath: string): void {
  window.location.assign(
    `${signInPath}?next=${encodeURIComponent(window.location.pathname + window.location.search)}`,
  )
}

function nextCursor(link: string | null): string | null {
  const url = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return url ? new URL(url, window.location.origin).searchParams.get('cursor') : null
}
