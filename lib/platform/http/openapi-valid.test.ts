import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { contracts } from '../../domains/contracts.ts'
import { RESOURCE_SCHEMAS } from '../../domains/resource-schemas.ts'
import { webhookEventContracts } from '../../domains/webhooks/event-contract.ts'
import { openApiDocument } from './openapi/openapi.ts'

test('the served document conforms to the OpenAPI 3.1 specification', async () => {
  const served = openApiDocument(contracts, '1.2.3', webhookEventContracts, RESOURCE_SCHEMAS)
  const validator = new Validator()
  const result = await validator.validate(JSON.parse(JSON.stringify(served)))
  expect(result).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('a document that violates the specification is reported', async () => {
  const served = openApiDocument(contracts, '1.2.3', webhookEventContracts, RESOURCE_SCHEMAS)
  const { info: _info, ...broken } = JSON.parse(JSON.stringify(served))
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
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
