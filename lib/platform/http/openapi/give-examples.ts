import type { oas31 } from 'zod-openapi'
import { type Schemas, sample } from './reference-schema.ts'

/**
 * Gives the JSON body of every request and of every successful response of a document an example, in place: a
 * sample of its schema. A body that has an example keeps it.
 */
export function giveExamples(document: oas31.OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const contents = [document.paths, document.webhooks].flatMap((items) =>
    Object.values(items ?? {}).flatMap((item) => Object.values(item as object).flatMap(contentsOf)),
  )
  for (const content of contents) {
    const body = content['application/json']
    if (body?.schema && body.example === undefined) body.example = sample(body.schema, schemas)
  }
}

type Content = NonNullable<oas31.ResponseObject['content']>

function contentsOf({ requestBody, responses }: oas31.OperationObject): Content[] {
  const done = Object.entries(responses ?? {}).flatMap(([status, response]) =>
    status.startsWith('2') && 'content' in response && response.content ? [response.content] : [],
  )
  return requestBody && 'content' in requestBody ? [requestBody.content, ...done] : done
}
