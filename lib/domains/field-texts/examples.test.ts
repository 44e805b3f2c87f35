import { expect, test } from 'vitest'
import { openApiDocument } from '../../platform/http/openapi/openapi.ts'
import { contracts } from '../contracts.ts'
import { RESOURCE_SCHEMAS } from '../resource-schemas.ts'

type Operation = {
  requestBody?: { content: { 'application/json': { example?: unknown } } }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

const { paths } = openApiDocument(contracts, '1', [], RESOURCE_SCHEMAS)
const operationOf = ({ path, method }: (typeof contracts)[number]) =>
  (paths![path] as Record<string, unknown>)[method.toLowerCase()] as Operation

test('the example of every request body is one that the service accepts', () => {
  const withBody = contracts.filter(({ body }) => body)
  expect(withBody.length).toBeGreaterThan(60)
  const refused = withBody.flatMap((contract) => {
    const example = operationOf(contract).requestBody?.content['application/json'].example
    const { error } = contract.body!.safeParse(example)
    return error ? [`${contract.method} ${contract.path}: ${error.message}`] : []
  })
  expect(refused, 'Give the field an example in its schema.').toEqual([])
})

test('every JSON response of success has an example with the fields it always has', () => {
  const without = contracts.flatMap((contract) =>
    Object.entries(operationOf(contract).responses)
      .filter(([status, { content }]) => status.startsWith('2') && content?.['application/json'])
      .filter(([, { content }]) => content?.['application/json']?.example === undefined)
      .map(([status]) => `${contract.method} ${contract.path} ${status}`),
  )
  expect(without).toEqual([])
  const { example } = operationOf(contracts.find(({ path }) => path === '/api/v1/courses/{course_id}')!)
    .responses['200']!.content!['application/json']!
  expect(example).toMatchObject({ course_id: expect.any(String), status: 'awaiting_brief', language: 'fr' })
})
