import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type NextAuthOptions } from 'next-auth'
import { env } from '../env.ts'
import { AppError } from '../errors.ts'
import { invalidJson } from '../http/bodies/decode-json.ts'
import { errorAnswer } from '../http/error-answer.ts'
import { localPath } from '../http/local-path.ts'
import { callbackCookieName } from './session-token.ts'

/** The fields of a form or JSON body, as next-auth expects them. */
type Fields = Record<string, unknown>

/**
 * next-auth's answer to a request under /api/auth whose body was already read. next-auth answers 500 to
 * callback URLs, JSON and error names it cannot use, and to a password sent by GET. Here a callback URL of
 * another site, or a bad one, becomes the home page; the other cases are refused. Throws InvalidInputError
 * and AppError `unsupported_media_type`.
 */
export async function answerAuth(
  request: Request,
  body: string,
  options: NextAuthOptions,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const baseUrl = new URL(env().appUrl).origin
  const segments = pathname.split('/').filter(Boolean).slice(2).map(plainWord)
  if (request.method !== 'POST' && segments.join('/') === 'callback/credentials') return onlyPost()
  const query: Record<string, string> = Object.fromEntries(searchParams)
  if (query.callbackUrl !== undefined) query.callbackUrl = wayOn(query.callbackUrl, baseUrl)
  if (query.error !== undefined) query.error = plainWord(query.error)
  const answer = new AuthAnswer()
  const asked = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    cookies: readCookies(request.headers.get('cookie'), baseUrl),
    query: { ...query, nextauth: segments },
    body: request.method === 'POST' ? readFields(request.headers.get('content-type') ?? '', body) : undefined,
  }
  await NextAuth(asked as unknown as NextApiRequest, answer as unknown as NextApiResponse, {
    ...options,
    callbacks: { ...options.callbacks, redirect: ({ url }) => baseUrl + wayOn(url, baseUrl) },
  })
  return answer.toResponse()
}

function onlyPost(): Response {
  const { status, body, headers } = errorAnswer(new AppError('method_not_allowed'), '')
  return Response.json(body, { status, headers: { ...headers, allow: 'POST' } })
}

/** An action, provider or error name that next-auth knows; undefined for anything else. */
const plainWord = (text: string): string => (/^[\w-]{1,64}$/.test(text) ? text : 'unknown')

/** A path here, or an address of this site, as path; else the home page. */
function wayOn(address: unknown, baseUrl: string): string {
  const isOwn = typeof address === 'string' && (address === baseUrl || address.startsWith(`${baseUrl}/`))
  return localPath(isOwn ? address.slice(baseUrl.length) || '/' : address) ?? '/'
}

/** A callback URL that next-auth cannot parse would fail every later call of this browser. */
function readCookies(header: string | null, baseUrl: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const part of header?.split(';') ?? []) {
    const [name = '', ...rest] = part.trim().split('=')
    const value = decoded(rest.join('='))
    found[name] ??= name === callbackCookieName() ? baseUrl + wayOn(value, baseUrl) : value
  }
  return found
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function readFields(type: string, body: string): Fields | undefined {
  if (body === '') return undefined
  if (type.includes('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  if (!type.includes('application/json')) throw new AppError('unsupported_media_type')
  const fields = parsed(body)
  if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields as Fields
  throw invalidJson(['body'], 'Invalid JSON')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The part of the pages router's response that next-auth writes to. */
class AuthAnswer {
  readonly #headers = new Headers({ 'cache-control': 'no-store' })
  #status = 200
  #body: string | null = null

  status(code: number): this {
    this.#status = code
    return this
  }
  getHeader(name: string): string[] | string | undefined {
    return name.toLowerCase() === 'set-cookie'
      ? this.#headers.getSetCookie()
      : (this.#headers.get(name) ?? undefined)
  }
  setHeader(name: string, value: string | string[]): this {
    this.#headers.delete(name)
    for (const one of [value].flat()) this.#headers.append(name, one)
    return this
  }
  json(value: unknown): void {
    this.setHeader('content-type', 'application/json').#body = JSON.stringify(value)
  }
  send(value: unknown): void {
    if (typeof value === 'string' || value === undefined) this.#body = value ?? null
    else this.json(value)
  }
  end(): void {}

  toResponse(): Response {
    return new Response(this.#body, { status: this.#status, headers: this.#headers })
  }
}
