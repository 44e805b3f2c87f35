import { describe, expect, test } from 'vitest'
import { describeFields, fieldsOf } from '../../platform/http/openapi/describe-fields.ts'
import { openApiDocument } from '../../platform/http/openapi/openapi.ts'
import { contracts } from '../contracts.ts'
import { RESOURCE_SCHEMAS } from '../resource-schemas.ts'
import { webhookEventContracts } from '../webhooks/event-contract.ts'
import { ACCOUNT_TEXTS } from './account-texts.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { PRODUCTION_TEXTS } from './production-texts.ts'

const bare = () => openApiDocument(contracts, '1', webhookEventContracts, RESOURCE_SCHEMAS)

test('every property and parameter of the API has a description', () => {
  const document = openApiDocument(contracts, '1', webhookEventContracts, RESOURCE_SCHEMAS, FIELD_TEXTS)
  const fields = [...fieldsOf(document)]
  expect(fields.length).toBeGreaterThan(2000)
  const missing = fields
    .filter(({ field }) => !field.description)
    .map(({ name, parent }) => `${parent}.${name}`)
  expect(missing, 'Describe it in its schema, or by name in this folder.').toEqual([])
})

test('every text is of a field that needs it, and there is one', () => {
  const used = describeFields(bare(), FIELD_TEXTS)
  expect(Object.keys(FIELD_TEXTS).filter((key) => !used.has(key))).toEqual([])
  expect(Object.keys(PRODUCTION_TEXTS).filter((key) => key in ACCOUNT_TEXTS)).toEqual([])
})

describe('a field', () => {
  const described = (properties: object, texts: Record<string, string>) => {
    const document = { components: { schemas: { Thing: { properties } } } }
    describeFields(document, texts)
    return Object.fromEntries([...fieldsOf(document)].map(({ field, name }) => [name, field.description]))
  }
  const texts = { size: 'Any size.', 'box.size': 'The size of the box.', 'Thing.kind': 'A kind of thing.' }

  test('keeps its own description, also that of what may be null', () => {
    const nullable = { anyOf: [{ type: 'string', description: 'Mine.' }, { type: 'null' }] }
    expect(described({ size: nullable, kind: { description: 'Own.' } }, texts)).toEqual({
      size: 'Mine.',
      kind: 'Own.',
    })
  })

  test('gets the text of its name where it is, or of its name anywhere', () => {
    const box = { description: 'A box.', type: 'array', items: { properties: { size: {}, kind: {} } } }
    expect(described({ size: {}, kind: {} }, texts)).toEqual({ size: 'Any size.', kind: 'A kind of thing.' })
    expect(described({ box }, texts)).toMatchObject({ size: 'The size of the box.', kind: undefined })
  })

  test('is nothing in an example or a default', () => {
    const document = { default: { properties: { size: {} } }, example: { in: 'x', name: 'size' } }
    expect([...fieldsOf(document)]).toEqual([])
  })
})
