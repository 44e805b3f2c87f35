import { z } from 'zod'
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverrideContext,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import type { CallerKind } from '../../auth/context.ts'
import { ERRORS } from '../../errors/error-table.ts'
import { allowNulls } from '../absent-fields.ts'
import { type Answer, type Contract, type EventContract, scopeOf } from '../contract.ts'
import { errorCodes, hasSessions } from '../error-codes.ts'
import { CSV_TYPE } from '../files/csv-page.ts'
import { describeFields, type FieldTexts } from './describe-fields.ts'
import { giveExamples } from './give-examples.ts'

export type OpenApiDocument = oas31.OpenAPIObject

const errorBody = z
  .object({
    detail: z.object({
      error: z.object({
        type: z.enum([...new Set(Object.values(ERRORS).map((row) => row.type))]),
        code: z.string().meta({ description: 'Stable, for programs.' }),
        message: z.string().meta({ description: 'For people; may change.' }),
        param: z.string().optional(),
        details: z.record(z.string(), z.unknown()).optional(),
      }),
    }),
  })
  .meta({ id: 'Error', description: 'Every error except validation errors.' })

const validationBody = z
  .object({
    detail: z.array(
      z.object({
        loc: z
          .array(z.union([z.string(), z.int()]))
          .meta({ description: 'Starts with path, query, header or body.' }),
        msg: z.string(),
        type: z.string(),
        input: z.unknown().optional(),
        ctx: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  })
  .meta({ id: 'ValidationError', description: 'All validation errors of a request.' })

const learnerHeader = z.email().meta({
  description: 'The learner the call is made for. Optional only in a learner session.',
  example: 'learner@example.com',
})
const idempotencyHeader = z.string().min(1).max(255).meta({
  description: 'For 24 hours, repeating a request with the same key returns the first response again.',
})

const SECURITY: Record<Exclude<CallerKind, 'public'>, string> = {
  key: 'apiKey',
  reviewer: 'session',
  operator: 'session',
  learner: 'learnerSession',
}

const LIVE_KEYS_ONLY =
  'Requires a live key: this changes the account itself, which live mode and the sandbox share.'

/**
 * The OpenAPI 3.1 document of these contracts and events. Paths and schemas come from nowhere else. `resources`:
 * schemas that it names, so that generated clients have a type for each. `fieldTexts` describe the fields whose
 * schema has no description.
 */
export function openApiDocument(
  contracts: readonly Contract[],
  version: string,
  events: readonly EventContract[] = [],
  resources: Readonly<Record<string, z.ZodType>> = {},
  fieldTexts: FieldTexts = {},
): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const contract of contracts) {
    const path = paths[contract.path] ?? {}
    paths[contract.path] = path
    path[contract.method.toLowerCase()] = operation(contract)
  }
  const document = withNames(resources, () =>
    createDocument(
      {
        openapi: '3.1.1',
        info: {
          title: 'Coursewright',
          version,
          description:
            'Turns a company’s own documents into sales-training courses with narrated, captioned video and quizzes. ' +
            'Send your API key as `Authorization: Bearer <key>`. Times are ISO 8601 in UTC; durations are in seconds. ' +
            'In a request body, null is the same as omitting an optional field unless its description says otherwise. ' +
            'Every response has `X-Request-Id`; rate-limited ones have `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`.',
        },
        servers: [{ url: '/' }],
        tags: [...new Set(contracts.map((contract) => contract.tag))].map((name) => ({ name })),
        paths,
        webhooks: Object.fromEntries(events.map((event) => [event.name, { post: eventOperation(event) }])),
        components: {
          schemas: { Error: errorBody, ValidationError: validationBody },
          securitySchemes: {
            apiKey: {
              type: 'http',
              scheme: 'bearer',
              description: 'A key issued by the operator: `sk_live_…` or `sk_test_…`.',
            },
            session: {
              type: 'apiKey',
              in: 'cookie',
              name: 'next-auth.session-token',
              description:
                'A console session. `X-Mode` selects live or test; an operator’s selects the account with `X-Account-Id`.',
            },
            learnerSession: {
              type: 'apiKey',
              in: 'cookie',
              name: 'coursewright-learner',
              description: 'A learner session of the portal. It does not need `X-Learner-Email`.',
            },
          },
        },
      },
      { override: withoutNoise },
    ),
  )
  describeFields(document, fieldTexts)
  const made = document as oas31.OpenAPIObject // the library types its result as 3.2 whatever version was requested
  giveExamples(made)
  return made
}

/** Patterns of what the format beside them says, 250 characters at a time, and the range that any integer has. */
function withoutNoise({ jsonSchema }: ZodOpenApiOverrideContext): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** What `make` returns while these schemas have names. */
function withNames<Made>(resources: Readonly<Record<string, z.ZodType>>, make: () => Made): Made {
  const unnamed = Object.values(resources).map((schema) => ({ schema, meta: z.globalRegistry.get(schema) }))
  for (const [id, schema] of Object.entries(resources))
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  try {
    return make()
  } finally {
    for (const { schema, meta } of unnamed)
      if (meta) z.globalRegistry.add(schema, meta)
      else z.globalRegistry.remove(schema)
  }
}

/**
 * A name for code generators: `POST /api/v1/courses/{course_id}/launch` is `courses.launch`, `GET
 * /api/v1/courses` is `courses.list`.
 */
export function operationId({
  method,
  path,
  answers,
}: Pick<Contract, 'method' | 'path' | 'answers'>): string {
  const segments = path
    .replace(/^\/api\/v1(?=\/)/, '')
    .split('/')
    .filter(Boolean)
  const names = segments.filter((segment) => !segment.startsWith('{')).map(camelCased)
  const isOne = segments.at(-1)?.startsWith('{') ?? false
  const isMany = !isOne && /s$/.test(names.at(-1) ?? '')
  const isList = Object.values(answers).some((answer) => !('mediaTypes' in answer) && answer.type === 'array')
  const verb = {
    GET: isList ? 'list' : 'get',
    POST: isMany ? 'create' : null,
    PUT: 'set',
    PATCH: 'update',
    DELETE: isMany ? 'deleteAll' : 'delete',
  }[method]
  return [...names, ...(verb ? [verb] : [])].join('.')
}

const camelCased = (segment: string): string =>
  segment.replace(/[^A-Za-z0-9]+(\w)/g, (_all, letter: string) => letter.toUpperCase())

function operation(contract: Contract): ZodOpenApiOperationObject {
  const header = headerParameters(contract)
  const schemes = [
    ...new Set(contract.callers.flatMap((kind) => (kind === 'public' ? [] : [SECURITY[kind]]))),
  ]
  return {
    operationId: operationId(contract),
    summary: contract.summary,
    ...(contract.keyModes?.includes('test') === false && { description: LIVE_KEYS_ONLY }),
    tags: [contract.tag],
    security: contract.callers.includes('public') ? [] : schemes.map((name) => ({ [name]: [] })),
    ...(contract.stability && { 'x-stability': contract.stability }),
    'x-callers': contract.callers,
    ...(contract.callers.includes('key') && { 'x-key-scope': scopeOf(contract) }),
    ...(contract.keyModes && { 'x-key-modes': contract.keyModes }),
    requestParams: {
      ...(contract.params && { path: contract.params }),
      ...(contract.query && { query: contract.query }),
      ...(header && { header }),
    },
    ...(contract.body && {
      requestBody: {
        required: !contract.body.safeParse({}).success,
        content: { 'application/json': { schema: allowNulls(contract.body) } },
      },
    }),
    responses: withHeaders(contract, { ...errorResponses(contract), ...successResponses(contract) }),
  }
}

const header = (description: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type },
})
const RATE_HEADERS = {
  'RateLimit-Limit': header('Calls per minute.', 'integer'),
  'RateLimit-Remaining': header('Calls that are certain in the next `RateLimit-Reset` seconds.', 'integer'),
  'RateLimit-Reset': header(
    'For how many seconds the remaining calls are certain; with none remaining, seconds until the next one.',
    'integer',
  ),
}

/** Responses with the headers that clients act on. */
function withHeaders(
  { callers, method, query }: Contract,
  responses: ZodOpenApiResponsesObject,
): ZodOpenApiResponsesObject {
  const isLimited = !callers.includes('public')
  const isPaged = query?.shape.cursor !== undefined
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const isDone = status.startsWith('2')
      const headers = {
        'X-Request-Id': header('Names the request in the logs.'),
        ...(isLimited && (isDone || status === '429') && RATE_HEADERS),
        ...(isDone && isPaged && { Link: header('The next page, as `rel="next"`; absent on the last one.') }),
        ...(isDone &&
          isLimited &&
          method === 'POST' && {
            'Idempotency-Replayed': header('`true` if this is the stored response to an earlier request.'),
          }),
        ...(['429', '503', '5XX'].includes(status) && {
          'Retry-After': header('Seconds to wait before the next try.', 'integer'),
        }),
      }
      return [status, { ...response, headers }]
    }),
  )
}

const eventOperation = ({ name, summary, body }: EventContract): ZodOpenApiOperationObject => ({
  operationId: `webhooks.${name}`,
  summary,
  security: [],
  requestParams: {
    header: z.object({
      'Service-Signature': z.string().meta({ description: '`t=<Unix seconds>,v1=<hex HMAC-SHA256>`' }),
      'Service-Signature-Next': z
        .string()
        .optional()
        .meta({ description: 'While your secret is replaced: the same, signed with the new one.' }),
      'X-Service-Event': z.literal(name),
    }),
  },
  requestBody: { required: true, content: { 'application/json': { schema: body } } },
  responses: { '2XX': { description: 'Received. Anything else is a failed delivery.' } },
})

function headerParameters({
  headers,
  learner,
  method,
  idempotency,
  callers,
}: Contract): z.ZodObject | undefined {
  const keyed = method === 'POST' && !callers.includes('public')
  const shape = {
    ...headers?.shape,
    ...(learner && { 'X-Learner-Email': learnerHeader }),
    ...(keyed && { 'Idempotency-Key': idempotency ? idempotencyHeader : idempotencyHeader.optional() }),
  }
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined
}

function successResponses({ answers, csv }: Contract): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [status, successResponse(answer, csv === true)]),
  )
}

function successResponse(answer: Answer, csv: boolean) {
  if ('mediaTypes' in answer)
    return {
      description: answer.description,
      ...(answer.mediaTypes.length > 0 && { content: bytesOf(answer.mediaTypes) }),
    }
  return {
    description: answer.description ?? 'Done.',
    content: { 'application/json': { schema: answer }, ...(csv && bytesOf([CSV_TYPE])) },
  }
}

const bytesOf = (mediaTypes: readonly string[]) =>
  Object.fromEntries(
    mediaTypes.map((name) => [name, name.startsWith('text/') ? { schema: { type: 'string' as const } } : {}]),
  )

/** Faults of the service are one range: every operation has them, and a client treats them alike. */
const statusKey = (status: number): string => (status >= 500 ? '5XX' : String(status))

function errorResponses(contract: Contract): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(errorCodes(contract), (code) => statusKey(ERRORS[code].status))
  const responses = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n')
    return [status, { description, content: { 'application/json': { schema: errorBody } } }]
  })
  const { params, query, headers, learner, body, method } = contract
  const hasInput = params || query || headers || learner || body || method === 'POST' || hasSessions(contract)
  const invalid = {
    description: 'The request is not valid. Each entry of `detail` names a field and its problem.',
    content: { 'application/json': { schema: validationBody } },
  }
  return Object.fromEntries(hasInput ? [...responses, ['422', invalid]] : responses)
}
