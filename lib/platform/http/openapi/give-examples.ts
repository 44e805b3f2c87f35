import type { oas31 } from 'zod-openapi'
import { type Schemas, sample } from './reference-schema.ts'

/**
 * Gives an example, in place, to every component and to the JSON body of every request and of every successful
 * response of a document that is not just one component or a list of one: a sample of its schema. What has an
 * example keeps it.
 */
export function giveExamples(document: oas31.OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const contents = [document.paths, document.webhooks].flatMap((items) =>
    Object.values(items ?? {}).flatMap((item) => Object.values(item as object).flatMap(contentsOf)),
  )
  // Samples contain each other: no component has its own before all are made.
  const samples = Object.values(schemas).map((schema) => ({ schema, examples: [sample(schema, schemas)] }))
  for (const content of contents) {
    const body = content['application/json']
    if (!body?.schema || body.example !== undefined || isComponent(body.schema)) continue
    body.example = sample(body.schema, schemas)
  }
  for (const { schema, examples } of samples) if (!('examples' in schema)) Object.assign(schema, { examples })
}

const isComponent = (schema: Schemas[string]): boolean =>
  '$ref' in schema || ('items' in schema && schema.items !== undefined && isComponent(schema.items))

type Content = NonNullable<oas31.ResponseObject['content']>

function contentsOf({ requestBody, responses }: oas31.OperationObject): Content[] {
  const done = Object.entries(responses ?? {}).flatMap(([status, response]) =>
    status.startsWith('2') && 'content' in response && response.content ? [response.content] : [],
  )
  return requestBody && 'content' in requestBody ? [requestBody.content, ...done] : done
}
