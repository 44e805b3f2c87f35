import type { oas31 } from 'zod-openapi'
import type { SnippetCall } from './call-snippets.ts'
import { resolve, type Schemas, sample } from './reference-schema.ts'

/**
 * An example call of an operation: only what it requires, with a key wherever one is accepted. Its values are
 * samples of their schemas.
 */
export function snippetCall(
  method: string,
  path: string,
  operation: oas31.OperationObject,
  schemas: Schemas,
): SnippetCall {
  const parameters = (operation.parameters ?? []).filter((one): one is oas31.ParameterObject => 'in' in one)
  const required = (place: string) => parameters.filter((one) => one.in === place && one.required)
  const content =
    operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : undefined
  const schema = content?.['application/json']?.schema
  const sampleOf = (one: oas31.ParameterObject) => sample(one.schema, schemas)
  return {
    method,
    path,
    values: Object.fromEntries(required('path').map((one) => [one.name, numberOrText(sampleOf(one))])),
    query: required('query').map((one) => [one.name, String(sampleOf(one))] as const),
    headers: required('header').map(
      (one) =>
        [
          one.name,
          one.name === 'Idempotency-Key' ? { fresh: 'uuid' as const } : String(sampleOf(one)),
        ] as const,
    ),
    credential: credentialOf(operation),
    ...(schema && { body: sample(resolve(schema, schemas), schemas) }),
    answer: answerOf(operation),
  }
}

const numberOrText = (value: unknown): string | number => (typeof value === 'number' ? value : String(value))

function credentialOf({ security }: oas31.OperationObject): SnippetCall['credential'] {
  if (!security || security.length === 0) return null
  return security.some((one) => 'apiKey' in one) ? 'key' : 'session'
}

function answerOf({ responses }: oas31.OperationObject): SnippetCall['answer'] {
  const good = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2'))?.[1] as
    | oas31.ResponseObject
    | undefined
  const types = Object.keys(good?.content ?? {})
  if (types.includes('application/json')) return 'json'
  if (types.includes('text/event-stream')) return 'stream'
  if (types.length === 0) return 'none'
  return types.every((type) => type.startsWith('text/')) ? 'text' : 'file'
}
