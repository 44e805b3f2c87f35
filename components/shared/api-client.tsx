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
export type Mode = 'live' | 'test'
export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Api = {
  /** paths are under /api/v1 and start with a slash */
  get: <T>(path: string) => Promise<Answer<T>>
  /** `key` becomes the Idempotency-Key */
  send: <T>(method: Method, path: string, body?: unknown, key?: string) => Promise<T>
  /** a POST that tells how much of it has left, as a share (0-1) */
  upload: <T>(path: string, body: unknown, onProgress: (share: number) => void) => Promise<T>
  /** a POST that goes on when the page is left */
  sendLasting: <T>(path: string, body?: unknown) => Promise<T>
  /** bytes of a POST, as a preview's picture */
  sendForBlob: (path: string, body: unknown) => Promise<Blob>
  /** a file in the wanted form, as a list in CSV */
  getBlob: (path: string, mediaType: string) => Promise<Blob>
  /** the address of a file under /api/v1, for a player or a link */
  fileUrl: (path: string) => string
  mode: Mode
  /** whether the other mode has what a path names */
  existsInOtherMode: (path: string) => Promise<boolean>
}

const ApiContext = createContext<Api | null>(null)

type Choice = { actingFor: string | null; mode: Mode; signInPath?: string }

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
  const post = (method: Method, path: string, body: unknown, key?: string, keepalive = false) =>
    ask(path, {
      method,
      keepalive,
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
    upload: async <T,>(path: string, body: unknown, onProgress: (share: number) => void) => {
      const sent = sendWithProgress(
        path,
        { ...headers, 'Content-Type': 'application/json' },
        body,
        onProgress,
      )
      return (await (await accepted(await sent, signInPath)).json()) as T
    },
    sendLasting: async <T,>(path: string, body?: unknown) =>
      (await (await post('POST', path, body, undefined, true)).json()) as T,
    sendForBlob: async (path, body) => (await post('POST', path, body)).blob(),
    getBlob: async (path, mediaType) =>
      (await ask(path, { headers: { ...headers, Accept: mediaType } })).blob(),
    mode,
    existsInOtherMode: async (path) => {
      const other: Record<string, string> = { ...headers, 'X-Mode': mode === 'test' ? 'live' : 'test' }
      return (await fetch(`/api/v1${path}`, { headers: other })).ok
    },
    fileUrl: (path) => `/api/v1${path}${asQuery && `${path.includes('?') ? '&' : '?'}${asQuery}`}`,
  }
}

async function call(path: string, init: RequestInit, signInPath: string): Promise<Response> {
  const response = await fetch(`/api/v1${path}`, init).catch((error) => {
    throw new ApiError(0, String(error))
  })
  return accepted(response, signInPath)
}

/** `fetch` tells nothing of what has left. */
function sendWithProgress(
  path: string,
  headers: Record<string, string>,
  body: unknown,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${path}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new ApiError(0, 'The server was not reached.'))
    request.send(JSON.stringify(body))
  })
}

async function accepted(response: Response, signInPath: string): Promise<Response> {
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
    `${signInPath}?ended=1&next=${encodeURIComponent(window.location.pathname + window.location.search)}`,
  )
}

function nextCursor(link: string | null): string | null {
  const url = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return url ? new URL(url, window.location.origin).searchParams.get('cursor') : null
}
