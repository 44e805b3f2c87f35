import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { contracts } from '../../domains/contracts.ts'
import { RESOURCE_SCHEMAS } from '../../domains/resource-schemas.ts'
import { webhookEventContracts } from '../../domains/webhooks/event-contract.ts'
import { openApiDocument } from './openapi/openapi.ts'
import { shareCopies } from './openapi/share-copies.ts'

const whole = openApiDocument(contracts, '1.2.3', webhookEventContracts, RESOURCE_SCHEMAS)
const served = shareCopies(whole)

test('the served document conforms to the OpenAPI 3.1 specification', async () => {
  const validator = new Validator()
  const result = await validator.validate(JSON.parse(JSON.stringify(served)))
  expect(result).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('a document that violates the specification is reported', async () => {
  const { info: _info, ...broken } = JSON.parse(JSON.stringify(served))
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
})

/** A document in which references stand for what they refer to. */
function resolved(document: object): unknown {
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)
  const resolve = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) return node.map(resolve)
    if (!('$ref' in node) || typeof node.$ref !== 'string')
      return Object.fromEntries(Object.entries(node).map(([key, each]) => [key, resolve(each)]))
    const { $ref, ...beside } = node
    return { ...(resolve(at($ref)) as object), ...beside }
  }
  return resolve(document)
}

/** With the credentials of the document in every operation that does not say its own. */
function accepting({ security, ...document }: typeof whole): object {
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, { security, ...operation }]),
    ),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}

test('it writes equal parts once and says the same', () => {
  const { components, ...one } = resolved(JSON.parse(JSON.stringify(whole))) as typeof whole
  const { components: more, ...same } = resolved(
    accepting(JSON.parse(JSON.stringify(served))),
  ) as typeof whole
  expect(same).toEqual(one)
  expect(more).toMatchObject({ schemas: components?.schemas })
  expect(Object.keys(more?.headers ?? {})).toContain('RateLimit-Remaining')
  expect(Object.keys(more?.parameters ?? {})).toContain('course_id')
  expect(Object.keys(more?.responses ?? {})).toContain('E404')
  expect(Object.keys(more?.schemas ?? {})).toContain('SourceFiles')
})

test('the resources have names, with which a client can be generated', () => {
  const { paths, components } = openApiDocument(contracts, '1.2.3', [], RESOURCE_SCHEMAS)
  const scene = '"$ref":"#/components/schemas/Scene"'
  expect(Object.keys(components?.schemas ?? {})).toEqual(
    expect.arrayContaining([...Object.keys(RESOURCE_SCHEMAS), 'Error', 'ValidationError']),
  )
  expect(JSON.stringify(components?.schemas?.Module)).toContain(scene)
  expect(paths?.['/api/v1/courses/{course_id}']?.get).toMatchObject({
    operationId: 'courses.get',
    responses: {
      200: {
        headers: { 'RateLimit-Remaining': { schema: { type: 'integer' } } },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Course' } } },
      },
    },
  })
  // Naming them leaves no trace: without names, the same document has none.
  const { components: bare } = openApiDocument(contracts, '1.2.3')
  expect(Object.keys(bare?.schemas ?? {})).toEqual(['Error', 'ValidationError'])
})
