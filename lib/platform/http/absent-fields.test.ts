import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../../domains/contracts.ts'
import { acceptsNull, allowNulls, blankIsAbsent, dropAbsentFields, isOptionalField } from './absent-fields.ts'
import { openApiDocument } from './openapi/openapi.ts'
import { unwrap } from './openapi/schema-at.ts'

type Schema = z.core.$ZodType
type Field = { place: string; field: Schema; body: z.ZodObject; path: (string | 0)[] }

/** Every optional field of every body, at every level. */
function optionalFields(): Field[] {
  return contracts.flatMap(({ method, path, body }) =>
    body ? walk(body, body, [], `${method} ${path}`) : [],
  )
}

function walk(schema: Schema, body: z.ZodObject, path: (string | 0)[], at: string): Field[] {
  const def = unwrap(schema)._zod.def as { shape?: Record<string, Schema>; element?: Schema }
  if (def.element) return walk(def.element, body, [...path, 0], at)
  return Object.entries(def.shape ?? {}).flatMap(([key, field]) => {
    const place = [...path, key]
    const own = { place: `${at} ${place.join('.')}`, field, body, path: place }
    return [...(isOptionalField(field) ? [own] : []), ...walk(field, body, place, at)]
  })
}

const descriptionOf = (field: Schema): string | undefined => {
  const { innerType } = field._zod.def as { innerType?: Schema }
  return (field as z.ZodType).meta()?.description ?? (innerType && descriptionOf(innerType))
}

/** A raw body with nothing but `value` at `path`. */
const only = (path: (string | 0)[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)

describe('all contracts', () => {
  const fields = optionalFields()
  test('have optional fields in their bodies', () => {
    expect(fields.length).toBeGreaterThan(60)
  })
  test('treat null in an optional field as absent, unless null has its own meaning', () => {
    for (const { place, field, body, path } of fields) {
      const parent = path.slice(0, -1)
      const left = dropAbsentFields(body, only(path, null))
      if (acceptsNull(field)) {
        expect(left, place).toEqual(only(path, null))
        expect(descriptionOf(field), `${place}: its description says what null does`).toMatch(/\bnull\b/i)
      } else expect(left, place).toEqual(only(parent, {}))
    }
  })
  test('treat an empty external_ref or source_url as absent', () => {
    const blank = fields.filter(({ path }) => /^(external_ref|source_url)$/.test(String(path.at(-1))))
    expect(blank.length).toBeGreaterThanOrEqual(7)
    for (const { place, body, path } of blank)
      expect(dropAbsentFields(body, only(path, ' ')), place).toEqual({})
  })
  test('say so in OpenAPI: each optional field of a body can be null', () => {
    const { paths } = openApiDocument(contracts, '1.2.3')
    const refused = Object.entries(paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const body = operation.requestBody?.content?.['application/json']?.schema
        return body ? neverNull(body, `${method} ${path}`) : []
      }),
    )
    expect(refused).toEqual([])
  })
})

type Json = {
  type?: string | string[]
  anyOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
}

const mayBeNull = ({ type, anyOf }: Json): boolean =>
  (type === undefined && anyOf === undefined) ||
  [type].flat().includes('null') ||
  (anyOf ?? []).some(mayBeNull)

/** The places where a body has an optional field that a generated client would refuse to send as null. */
function neverNull(schema: Json, place: string): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => [
    ...(schema.required?.includes(key) || mayBeNull(field) ? [] : [`${place} ${key}`]),
    ...neverNull(field, `${place} ${key}`),
  ])
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [...inner, ...parts.flatMap((part) => neverNull(part, place))]
}

describe('a body', () => {
  const schema = z
    .strictObject({
      name: z.string(),
      note: z.string().nullable().optional().meta({ description: 'Null: none.' }),
      ref: blankIsAbsent(z.string().max(5)).optional().meta({ description: 'Yours.' }),
      size: z.number().default(6),
      any: z.unknown().optional(),
      items: z.array(z.strictObject({ id: z.string(), skip: z.boolean().optional() })).optional(),
    })
    .refine((body) => body.size > 1, { message: 'size' })
  const read = (raw: unknown) => schema.parse(dropAbsentFields(schema, raw))

  test('is parsed as if what is left out were absent, not undefined', () => {
    const raw = { name: 'a', note: null, ref: '', size: null, any: null, items: [{ id: 'x', skip: null }] }
    expect(Object.entries(read(raw))).toEqual([
      ['name', 'a'],
      ['note', null],
      ['size', 6],
      ['items', [{ id: 'x' }]],
    ])
  })
  test('keeps what is wrong: null in a required field, unknown keys, nulls in lists', () => {
    for (const raw of [{ name: null }, { name: 'a', other: null }, { name: 'a', items: [null] }])
      expect(schema.safeParse(dropAbsentFields(schema, raw)).success).toBe(false)
  })
  test('is documented with its nulls, and keeps its descriptions and checks', () => {
    const described = allowNulls(schema)
    expect(described.shape.ref.meta()).toEqual({ description: 'Yours.' })
    expect(described.safeParse({ name: 'a', ref: null, items: [{ id: 'x', skip: null }] }).success).toBe(true)
    expect(described.safeParse({ name: 'a', size: 1 }).success).toBe(false)
    expect(described.safeParse({ name: null }).success).toBe(false)
  })
})
