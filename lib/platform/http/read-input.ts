import { z } from 'zod'
import type { Ctx } from '../auth/context.ts'
import { AppError, type InputIssue, InvalidInputError } from '../errors.ts'
import { dropAbsentFields } from './absent-fields.ts'
import { BodyPace } from './bodies/body-pace.ts'
import type { DecodedBody } from './bodies/decode-json.ts'
import { beginLargeRequest, isLargeRequestWaiting } from './bodies/large-request-queue.ts'
import {
  MAX_BODY_BYTES,
  MAX_PUBLIC_BODY_BYTES,
  MAX_UPLOAD_BYTES,
  mayBeLarge,
  readBody,
} from './bodies/read-body.ts'
import type { Contract, Input } from './contract.ts'
import { toInputIssues } from './input-issue.ts'
import { unwrap } from './openapi/schema-at.ts'

type Where = 'path' | 'query' | 'header' | 'body'
type Part = { value: unknown; issues: InputIssue[] }

/** All issues at once, within reason. */
const MOST_ISSUES = 1000

const learnerHeader = z.object({ 'X-Learner-Email': z.string().trim().toLowerCase().pipe(z.email()) })
const idempotencyHeader = z.object({ 'Idempotency-Key': z.string().min(1).max(255) })

/** The values between the braces of a contract's path. Throws if the URL does not match that path. */
export function pathParams(template: string, pathname: string): Record<string, string> {
  const wanted = template.split('/')
  const given = pathname.replace(/\/+$/, '').split('/')
  const fits =
    wanted.length === given.length && wanted.every((part, i) => part.startsWith('{') || part === given[i])
  if (!fits) throw new Error(`${pathname} is not of ${template}`)
  return Object.fromEntries(
    wanted.flatMap((part, i) => (part.startsWith('{') ? [[part.slice(1, -1), decode(given[i] ?? '')]] : [])),
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `bodyText`: the text of the body or, for a large one, a hash of it. */
type Read<C extends Contract> = { input: Input<C>; bodyText: string }

/**
 * Runs `work` with the parsed input of `contract`'s handler. A large request waits here for its turn, which
 * lasts until the work is done. Throws one InvalidInputError with the issues of path, query, headers and body
 * together, and the AppErrors of `readBody` and `beginLargeRequest`.
 */
export async function withInput<C extends Contract, Result>(
  contract: C,
  request: Request,
  ctx: Ctx,
  work: (read: Read<C>) => Promise<Result>,
): Promise<Result> {
  if (!contract.body || contract.callers.includes('public') || !mayBeLarge(request))
    return work(await readInput(contract, request, ctx))
  const most = mostBytes(contract)
  const bytes = Number(request.headers.get('content-length') ?? most)
  if (bytes > most) throw new AppError('body_too_large')
  const end = await beginLargeRequest(ctx.accountId, bytes)
  try {
    return await work(await readInput(contract, request, ctx))
  } finally {
    end()
  }
}

function mostBytes({ callers, upload }: Contract): number {
  if (callers.includes('public')) return MAX_PUBLIC_BODY_BYTES
  return upload ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES
}

async function readInput<C extends Contract>(contract: C, request: Request, ctx: Ctx): Promise<Read<C>> {
  const { pathname, searchParams } = new URL(request.url)
  const params = parsePart('path', contract.params, pathParams(contract.path, pathname))
  const query = parsePart(
    'query',
    contract.query,
    contract.query && queryValues(contract.query, searchParams),
  )
  const headers = parsePart(
    'header',
    contract.headers,
    contract.headers && headerValues(contract.headers, request.headers),
  )
  const learner = readLearner(contract, request, ctx)
  const key = readIdempotencyKey(contract, request)
  const { text, ...body } = await parseBody(contract, request)
  const issues = [params, query, headers, learner, key, body].flatMap((part) => part.issues)
  issues.push(...unknownParameters(contract, searchParams))
  if (issues.length > 0) throw new InvalidInputError(issues.slice(0, MOST_ISSUES))
  const input = {
    params: params.value,
    query: query.value,
    headers: headers.value,
    body: body.value,
    learnerEmail: learner.value,
    idempotencyKey: key.value,
  } as Input<C>
  // Only idempotency needs the text: 36 MB are not kept while the handler runs.
  return { input, bodyText: key.value === undefined ? '' : text }
}

function parsePart(where: Where, schema: z.ZodObject | undefined, raw: unknown): Part {
  if (!schema) return { value: undefined, issues: [] }
  const unstorable = unstorableStrings(where, raw)
  if (unstorable.length > 0) return { value: undefined, issues: unstorable }
  const result = schema.safeParse(where === 'body' ? dropAbsentFields(schema, raw) : raw)
  if (result.success) return { value: result.data, issues: [] }
  return { value: undefined, issues: toInputIssues(result.error.issues, { where, schema, raw }) }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair: refused here, once, for all endpoints. */
function unstorableStrings(where: Where, raw: unknown): InputIssue[] {
  const found: InputIssue[] = []
  const visit = (value: unknown, loc: (string | number)[]): void => {
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed())
        found.push({
          loc,
          msg: 'Input should be a valid string, unable to parse raw data as a unicode string',
          type: 'string_unicode',
        })
    } else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value))
        visit(inner, [...loc, Array.isArray(value) ? Number(key) : key])
  }
  visit(raw, [where])
  return found
}

/**
 * A misspelled filter would give everything. Addresses of files may carry what a mailer or player adds, and an
 * endpoint outside v1 may still get other parameters.
 */
function unknownParameters({ query, bytes, stability }: Contract, search: URLSearchParams): InputIssue[] {
  if (!query || bytes || stability) return []
  const unknown = [...new Set(search.keys())].filter((name) => !Object.hasOwn(query.shape, name))
  return unknown.map((name) => ({
    loc: ['query', name],
    msg: 'Extra inputs are not permitted',
    type: 'extra_forbidden',
    input: search.get(name),
  }))
}

/** Only declared parameters. A repeated one becomes a list, or its last value counts. */
function queryValues(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  const isList = (field: z.core.$ZodType) => unwrap(field)._zod.def.type === 'array'
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const values = search.getAll(name)
      return values.length === 0 ? [] : [[name, isList(field) ? values : values.at(-1)]]
    }),
  )
}

function headerValues(schema: z.ZodObject, headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  )
}

function readLearner(contract: Contract, request: Request, ctx: Ctx): Part {
  if (!contract.learner) return { value: undefined, issues: [] }
  const signedIn = ctx.actor.kind === 'learner' ? ctx.actor.label.toLowerCase() : null
  if (signedIn !== null && !request.headers.has('X-Learner-Email')) return { value: signedIn, issues: [] }
  const { value, issues } = parsePart('header', learnerHeader, headerValues(learnerHeader, request.headers))
  const email = (value as z.output<typeof learnerHeader> | undefined)?.['X-Learner-Email']
  if (signedIn !== null && email !== undefined && email !== signedIn) throw new AppError('learner_mismatch')
  return { value: email, issues }
}

function readIdempotencyKey(contract: Contract, request: Request): Part {
  if (contract.method !== 'POST') return { value: undefined, issues: [] }
  if (!request.headers.has('Idempotency-Key')) {
    if (contract.idempotency) throw new AppError('idempotency_key_required')
    return { value: undefined, issues: [] }
  }
  const { value, issues } = parsePart(
    'header',
    idempotencyHeader,
    headerValues(idempotencyHeader, request.headers),
  )
  return { value: (value as z.output<typeof idempotencyHeader> | undefined)?.['Idempotency-Key'], issues }
}

async function parseBody(contract: Contract, request: Request): Promise<Part & { text: string }> {
  if (!contract.body) return { value: undefined, issues: [], text: '' }
  const schema = contract.body
  try {
    // A large one holds a turn that others may wait for.
    const pace = mayBeLarge(request) ? new BodyPace(isLargeRequestWaiting) : undefined
    const read = await readBody(request, mostBytes(contract), { withFiles: contract.upload, pace })
    if (read) {
      const part = parsePart('body', schema, read.json)
      if (part.issues.length === 0) putFiles(part.value, read.files)
      return { ...part, text: read.text }
    }
    if (schema.safeParse({}).success) return { ...parsePart('body', schema, {}), text: '' }
    return {
      value: undefined,
      issues: [{ loc: ['body'], msg: 'Field required', type: 'missing', input: null }],
      text: '',
    }
  } catch (error) {
    if (error instanceof InvalidInputError) return { value: undefined, issues: error.issues, text: '' }
    throw error
  }
}

/** The decoded base64 of a large body: see source-input.ts. */
function putFiles(body: unknown, files: DecodedBody['files']): void {
  for (const { path, bytes } of files) {
    const owner = path.slice(0, -1).reduce<unknown>((value, key) => (value as never)?.[key], body)
    if (owner) (owner as Record<string, unknown>).base64 = bytes
  }
}
