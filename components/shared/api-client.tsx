'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Addressed, fillPath } from './api-path'
import type { ApiAnswer, ApiArguments, ApiMethod, ApiPath } from './api-types'

/** One invalid field of a request; `loc` starts with body, path, query or header. */
export type FieldIssue = {
  loc: (string | number)[]
  msg: string
  type: string
  input?: unknown
  /** the limits of an issue, such as `max_length` */
  ctx?: Record<string, unknown>
}

/** A refused or failed call; `status` 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  /** extra data of a code, such as the two texts of a `version_conflict` */
  readonly details: Record<string, unknown>
  /** the invalid fields, for a 422 */
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

/** A page of a list, and the cursor of the next one; null: there is none. */
export type Page<T> = { data: T; nextCursor: string | null }
export type Mode = 'live' | 'test'

type Options = {
  /** survives leaving the page */
  lasting?: boolean
  /** sent as the Idempotency-Key */
  key?: string
  /** called with the share of the body sent so far (0-1) */
  onProgress?: ((share: number) => void) | undefined
  /** a different value makes a different URL for the same thing */
  stamp?: string
}

type Ask<Method extends ApiMethod, Output, Option extends keyof Options = 'lasting'> = <
  Path extends ApiPath<Method>,
>(
  path: Path,
  ...call: ApiArguments<Method, Path, Pick<Options, Option>>
) => Output
type Call<Method extends ApiMethod, Option extends keyof Options = 'lasting'> = <
  Path extends ApiPath<Method>,
>(
  path: Path,
  ...call: ApiArguments<Method, Path, Pick<Options, Option>>
) => Promise<ApiAnswer<Method, Path>>

/** The endpoints under /api/v1, by path; parameters and responses are typed by their contracts. */
export type Api = {
  get: Call<'GET'>
  getPage: <Path extends ApiPath<'GET'>>(
    path: Path,
    ...call: ApiArguments<'GET', Path, Pick<Options, 'lasting'>>
  ) => Promise<Page<ApiAnswer<'GET', Path>>>
  post: Call<'POST', 'lasting' | 'key' | 'onProgress'>
  put: Call<'PUT'>
  patch: Call<'PATCH'>
  delete: Call<'DELETE'>
  /** bytes from a POST, such as the picture of a preview */
  postForBlob: Ask<'POST', Promise<Blob>>
  /** a list as a file */
  getCsv: Ask<'GET', Promise<Blob>>
  /** the URL of a file, for a player or a link */
  fileUrl: Ask<'GET', string, 'stamp'>
  mode: Mode
  /** whether the other mode has what a path names */
  existsInOtherMode: Ask<'GET', Promise<boolean>>
}

const ApiContext = createContext<Api | null>(null)

type Choice = {
  actingFor: string | null
  mode: Mode
  signInPath?: string
  /** what a guest got when they said who they are */
  guestAccess?: string | null
  /** what the player of a launch calls with, instead of a cookie */
  launchSession?: string | null
  /** the launch has ended: `reason` says why */
  onLaunchRefused?: ((reason: string) => void) | undefined
}

/**
 * The API as the signed-in user. `actingFor` is the account an operator works in, null for the user's own;
 * `signInPath` is where a browser with an expired session is sent.
 */
export function ApiProvider({
  actingFor,
  mode,
  signInPath = '/sign-in',
  guestAccess = null,
  launchSession = null,
  onLaunchRefused,
  children,
}: Choice & { children: ReactNode }) {
  const api = useMemo(
    () => createApi({ actingFor, mode, signInPath, guestAccess, launchSession, onLaunchRefused }),
    [actingFor, mode, signInPath, guestAccess, launchSession, onLaunchRefused],
  )
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider around it')
  return api
}

interface AnyCall extends Options, Addressed {
  body?: unknown
}

function createApi({
  actingFor,
  mode,
  signInPath,
  guestAccess,
  launchSession,
  onLaunchRefused,
}: Required<Omit<Choice, 'onLaunchRefused'>> & Pick<Choice, 'onLaunchRefused'>): Api {
  const headers: Record<string, string> = {
    ...(actingFor && { 'X-Account-Id': actingFor }),
    ...(mode === 'test' && { 'X-Mode': mode }),
    ...(guestAccess && { 'X-Guest-Access': guestAccess }),
    ...(launchSession && { Authorization: `Bearer ${launchSession}` }),
  }
  const ask = async (method: ApiMethod, path: string, call: AnyCall = {}, accept?: string) => {
    const { body, key, lasting = false, onProgress } = call
    const init = {
      method,
      keepalive: lasting,
      headers: {
        ...headers,
        ...(accept && { Accept: accept }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const address = fillPath(path, call)
    const sent = onProgress ? sendWithProgress(address, init, onProgress) : fetch(address, init)
    return accepted(
      await sent.catch((error) => {
        throw new ApiError(0, String(error))
      }),
      signInPath,
      onLaunchRefused,
    )
  }
  const json = (method: ApiMethod) => async (path: string, call?: AnyCall) =>
    (await ask(method, path, call)).json()
  return {
    get: json('GET'),
    getPage: async (path: string, call?: AnyCall) => {
      const response = await ask('GET', path, call)
      return { data: await response.json(), nextCursor: nextCursor(response.headers.get('link')) }
    },
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: json('DELETE'),
    postForBlob: async (path: string, call?: AnyCall) => (await ask('POST', path, call)).blob(),
    getCsv: async (path: string, call?: AnyCall) => (await ask('GET', path, call, 'text/csv')).blob(),
    fileUrl: (path: string, { stamp, path: names, query }: AnyCall = {}) =>
      fillPath(path, {
        path: names,
        query: {
          ...query,
          v: stamp,
          account_id: actingFor ?? '',
          mode: mode === 'test' ? mode : '',
        },
      }),
    mode,
    existsInOtherMode: async (path: string, call?: AnyCall) => {
      const other: Record<string, string> = { ...headers, 'X-Mode': mode === 'test' ? 'live' : 'test' }
      return (await fetch(fillPath(path, call), { headers: other })).ok
    },
  }
}

/** `fetch` does not report upload progress. */
function sendWithProgress(
  address: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new Error('The server was not reached.'))
    request.send(body)
  })
}

async function accepted(
  response: Response,
  signInPath: string,
  onLaunchRefused: Choice['onLaunchRefused'],
): Promise<Response> {
  if (response.ok) return response
  if (response.status === 401 && window.location.pathname !== signInPath) leaveFor(signInPath, { ended: '1' })
  const { detail } = (await response.json().catch(() => null)) ?? {}
  if (Array.isArray(detail))
    throw new ApiError(response.status, detail[0]?.msg ?? response.statusText, 'invalid', { issues: detail })
  const error = detail?.error
  if (error?.code === 'launch_refused') onLaunchRefused?.(String(error.details?.reason))
  if (error?.code === 'two_step_setup_required') leaveFor('/set-up-two-step')
  throw new ApiError(response.status, error?.message ?? response.statusText, error?.code ?? null, {
    details: error?.details,
  })
}

/** A full page load, so that nothing of the ended or limited session stays in memory. */
function leaveFor(path: string, query: Record<string, string> = {}): void {
  const next = window.location.pathname + window.location.search
  window.location.assign(`${path}?${new URLSearchParams({ ...query, next })}`)
}

function nextCursor(link: string | null): string | null {
  const url = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return url ? new URL(url, window.location.origin).searchParams.get('cursor') : null
}
