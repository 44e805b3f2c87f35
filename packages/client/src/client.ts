import createFetchClient from 'openapi-fetch'
import type { Call, CourseState, CourseStatus, List } from './api-types.ts'
import { listRows } from './list-rows.ts'
import { type Sending, sendRequest } from './send-request.ts'
import { type CourseReader, type WaitOptions, waitForCourse } from './wait-for-course.ts'

export type { AnswerOf, CourseState, CourseStatus, ListPath } from './api-types.ts'
export { CoursewrightError, type InvalidField } from './coursewright-error.ts'
export type { components, operations, paths, webhooks } from './schema.d.ts'
export { type Content, type SourceFile, sourceFile } from './source-file.ts'
export { verifyWebhook } from './verify-webhook.ts'
export type { WaitOptions } from './wait-for-course.ts'

export type ClientOptions = {
  /** The address of the service, such as `https://courses.example.com`. */
  baseUrl: string
  /** `sk_live_…` or `sk_test_…`. */
  apiKey: string
  /** Instead of the global one. */
  fetch?: typeof globalThis.fetch
  /** How often a call is repeated at most; 3 without it, 0 for never. */
  retries?: number
  /** A call that would have to wait longer fails instead; 60 seconds without it. */
  longestWaitMs?: number
  /** How often a course is read where its changes cannot be streamed; every 2 seconds without it. */
  pollMs?: number
}

export type Client = {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
  list: List
  /** Waits until a course has the status, or one of several; see {@link WaitOptions}. */
  waitFor(
    courseId: string,
    status: CourseStatus | readonly CourseStatus[],
    options?: WaitOptions,
  ): Promise<CourseState>
}

type Init = { params?: { query?: object } }
/** What every method of the library under it is, without the types of its paths. */
type Send = (path: string, init?: object) => Promise<{ data?: unknown; response: Response }>

/** A client for the service at `baseUrl`. Its calls throw `CoursewrightError`. */
export function createClient(options: ClientOptions): Client {
  const { retries = 3, longestWaitMs = 60_000, pollMs = 2000, apiKey } = options
  const fetch = options.fetch ?? ((...call: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...call))
  const baseUrl = options.baseUrl.replace(/(\/api\/v1)?\/*$/, '')
  const sending: Sending = { apiKey, fetch, retries, longestWaitMs }
  const api = createFetchClient<never>({ baseUrl, fetch: (request) => sendRequest(request, sending) })
  const send = api as unknown as Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Send>
  const method = (name: keyof typeof send) => async (path: string, init?: object) =>
    (await send[name](path, init)).data

  const readerOf = (courseId: string): CourseReader => ({
    pollMs,
    readState: async (signal) => {
      const init = { params: { path: { course_id: courseId } }, signal }
      return (await send.GET('/api/v1/courses/{course_id}/status', init)).data as CourseState
    },
    openStream: (lastId, signal) => {
      const address = `${baseUrl}/api/v1/courses/${encodeURIComponent(courseId)}/events`
      const headers = { Accept: 'text/event-stream', ...(lastId !== null && { 'Last-Event-ID': lastId }) }
      return sendRequest(new Request(address, { headers, signal }), { ...sending, retries: 0 })
    },
  })

  return {
    get: method('GET'),
    post: method('POST'),
    put: method('PUT'),
    patch: method('PATCH'),
    delete: method('DELETE'),
    list: (path: string, init: Init = {}) =>
      listRows((page) => {
        const query = { limit: 200, ...init.params?.query, ...page }
        return send.GET(path, { ...init, params: { ...init.params, query } })
      }),
    waitFor: (courseId, status, waiting = {}) =>
      waitForCourse(readerOf(courseId), typeof status === 'string' ? [status] : status, waiting),
  } as Client
}
