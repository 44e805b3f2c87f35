'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** A refused or failed call; `status` 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null

  constructor(status: number, message: string, code: string | null = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}

export type Answer<T> = { data: T; nextCursor: string | null }
export type Api = {
  get: <T>(path: string) => Promise<Answer<T>>
  post: (path: string) => Promise<void>
  /** the address of a file under /api/v1, for a player or a link */
  fileUrl: (path: string) => string
}

const ApiContext = createContext<Api | null>(null)

/** The API as the signed-in user; `actingFor` is the account an operator works in. */
export function ApiProvider({ actingFor, children }: { actingFor: string | null; children: ReactNode }) {
  const api = useMemo(() => createApi(actingFor), [actingFor])
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider around it')
  return api
}

function createApi(actingFor: string | null): Api {
  const headers: Record<string, string> = actingFor ? { 'X-Account-Id': actingFor } : {}
  return {
    get: async <T,>(path: string) => {
      const response = await call(path, { headers })
      return { data: (await response.json()) as T, nextCursor: nextCursor(response.headers.get('link')) }
    },
    post: async (path) => {
      await call(path, { method: 'POST', headers })
    },
    fileUrl: (path) => {
      const join = path.includes('?') ? '&' : '?'
      return `/api/v1${path}${actingFor ? `${join}account_id=${encodeURIComponent(actingFor)}` : ''}`
    },
  }
}

async function call(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/api/v1${path}`, init).catch((error) => {
    throw new ApiError(0, String(error))
  })
  if (response.ok) return response
  if (response.status === 401) leaveForSignIn()
  const body = await response.json().catch(() => null)
  const error = body?.detail?.error
  throw new ApiError(response.status, error?.message ?? response.statusText, error?.code ?? null)
}

/** A whole new page, so that nothing of the ended session stays in memory. */
function leaveForSignIn(): void {
  window.location.assign(`/sign-in?next=${encodeURIComponent(window.location.pathname)}`)
}

function nextCursor(link: string | null): string | null {
  const url = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return url ? new URL(url, window.location.origin).searchParams.get('cursor') : null
}
