import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { contracts } from '../../domains/contracts.ts'
import { webhookEventContracts } from '../../domains/webhooks/event-contract.ts'
import { openApiDocument } from './openapi/openapi.ts'

test('the served document conforms to the OpenAPI 3.1 specification', async () => {
  const served = openApiDocument(contracts, '1.2.3', webhookEventContracts)
  const validator = new Validator()
  const result = await validator.validate(JSON.parse(JSON.stringify(served)))
  expect(result).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('a document that violates the specification is reported', async () => {
  const served = openApiDocument(contracts, '1.2.3', webhookEventContracts)
  const { info: _info, ...broken } = JSON.parse(JSON.stringify(served))
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
})
