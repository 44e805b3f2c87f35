import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../platform/http/openapi/openapi.ts'
import { contracts } from '../contracts.ts'
import { RESOURCE_SCHEMAS } from '../resource-schemas.ts'
import { webhookEventContracts } from '../webhooks/event-contract.ts'

type Operation = {
  requestBody?: { content: { 'application/json': { example?: unknown } } }
  responses: Record<string, { content?: Record<string, Body> }>
}
type Body = { example?: unknown; schema: { $ref?: string; items?: { $ref?: string } } }

const whole = JSON.parse(
  JSON.stringify(openApiDocument(contracts, '1', webhookEventContracts, RESOURCE_SCHEMAS)),
) as ReturnType<typeof openApiDocument>
const { paths } = whole
const operationOf = ({ path, method }: (typeof contracts)[number]) =>
  (paths![path] as Record<string, unknown>)[method.toLowerCase()] as Operation

/** The example of a body, or of the component it consists of. */
function exampleOf(body: Body | undefined): unknown {
  if (body?.example !== undefined) return body.example
  const component = whole.components?.schemas?.[nameOf(body?.schema.$ref ?? body?.schema.items?.$ref)]
  return component && 'examples' in component ? component.examples?.[0] : undefined
}
const nameOf = (reference = ''): string => reference.split('/').at(-1) ?? ''

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
      .filter(([, { content }]) => exampleOf(content?.['application/json']) === undefined)
      .map(([status]) => `${contract.method} ${contract.path} ${status}`),
  )
  expect(without).toEqual([])
  const course = operationOf(contracts.find(({ path }) => path === '/api/v1/courses/{course_id}')!)
  expect(exampleOf(course.responses['200']?.content?.['application/json'])).toMatchObject({
    course_id: expect.any(String),
    status: 'awaiting_brief',
    language: 'fr',
  })
})

type Place = { pointer: string; value: unknown }

/** The examples of a document, each with a pointer to its schema: of bodies beside it, of fields around it. */
function examplesIn(node: unknown, pointer = ''): Place[] {
  if (node === null || typeof node !== 'object') return []
  const inner = Object.entries(node).flatMap(([key, each]) =>
    key === 'example' || key === 'examples'
      ? []
      : examplesIn(each, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
  const own = [
    ...('example' in node ? [node.example] : []),
    ...('examples' in node && Array.isArray(node.examples) ? node.examples : []),
  ]
  return [
    ...inner,
    ...own.map((value) => ({ pointer: 'schema' in node ? `${pointer}/schema` : pointer, value })),
  ]
}

test('every example of the document follows its own schema', () => {
  const ajv = new Ajv2020({ strict: false })
  addFormats(ajv)
  ajv.addSchema({ ...whole, $id: 'document' })
  const examples = examplesIn(whole)
  expect(examples.length).toBeGreaterThan(250)
  const wrong = examples.flatMap(({ pointer, value }) =>
    ajv.validate({ $ref: `document#${encodeURI(pointer)}` }, value)
      ? []
      : [`${pointer}: ${ajv.errorsText()}`],
  )
  expect(wrong, 'Give the field an example in its schema.').toEqual([])
})
