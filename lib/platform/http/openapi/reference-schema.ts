import type { oas31 } from 'zod-openapi'

type Schema = oas31.SchemaObject | oas31.ReferenceObject
export type Schemas = Record<string, Schema>

/** A row of a field table. `name` is the dotted path; `[]` stands for each item of a list. */
export type FieldRow = { name: string; type: string; required: boolean; note: string }

/** The schema a reference resolves to, or the schema itself. */
export function resolve(schema: Schema | undefined, schemas: Schemas): oas31.SchemaObject {
  if (!schema) return {}
  if (!schema.$ref) return schema as oas31.SchemaObject
  return resolve(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas)
}

/** Every field of a body, those within it indented by their path; six levels at most. */
export function fieldRows(schema: Schema | undefined, schemas: Schemas, prefix = '', depth = 0): FieldRow[] {
  const own = nonNull(resolve(schema, schemas), schemas)
  if (depth > 6) return []
  if (own.items) return fieldRows(own.items, schemas, `${prefix}[]`, depth + 1)
  return Object.entries(own.properties ?? {}).flatMap(([key, property]) => {
    const field = resolve(property, schemas)
    const name = prefix ? `${prefix}.${key}` : key
    const required = own.required?.includes(key) ?? false
    return [
      { name, type: typeName(field, schemas), required, note: note(field) },
      ...fieldRows(field, schemas, name, depth + 1),
    ]
  })
}

/** The type of a value in words: `string | null`, `integer[]`, `"fr" | "en"`. */
export function typeName(schema: Schema | undefined, schemas: Schemas): string {
  const own = resolve(schema, schemas)
  if (own.const !== undefined) return JSON.stringify(own.const)
  if (own.enum) return own.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = own.anyOf ?? own.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeName(choice, schemas)))].join(' | ')
  if (own.items) return `${typeName(own.items, schemas)}[]`
  if (Array.isArray(own.type)) return own.type.join(' | ')
  return own.type ?? 'any'
}

/**
 * A value that matches the schema, for request examples. Optional fields are omitted unless they
 * have an example, or all are optional.
 */
export function sample(schema: Schema | undefined, schemas: Schemas, name = ''): unknown {
  const written = resolve(schema, schemas)
  const own = nonNull(written, schemas)
  const given = [written, own].map(
    (each) => each.example ?? each.examples?.[0] ?? each.default ?? each.const ?? each.enum?.[0],
  )
  const found = given.find((value) => value !== undefined && value !== null)
  if (found !== undefined) return found
  if (own.properties) {
    const all = Object.entries(own.properties)
    const wanted = all.filter(
      ([key, property]) => own.required?.includes(key) || resolve(property, schemas).example !== undefined,
    )
    const shown = wanted.length > 0 ? wanted : all.slice(0, 1)
    return Object.fromEntries(shown.map(([key, property]) => [key, sample(property, schemas, key)]))
  }
  if (own.items) return [sample(own.items, schemas, name)]
  const type = Array.isArray(own.type) ? own.type.find((one) => one !== 'null') : own.type
  if (type === 'integer' || type === 'number')
    return Math.min(Math.max(own.minimum ?? 1, 1), own.maximum ?? 1)
  if (type === 'boolean') return true
  if (type === 'object') return {}
  if (type === 'null') return null
  return sampleText(own, name)
}

const SAMPLE_TIME = '2026-01-15T09:30:00Z'

function sampleText({ format, minLength = 1 }: oas31.SchemaObject, name: string): string {
  if (format === 'email' || /(?:^|_)email$/.test(name)) return 'name@example.com'
  if (format === 'date-time' || /_at$|^since$/.test(name)) return SAMPLE_TIME
  if (format === 'date') return SAMPLE_TIME.slice(0, 10)
  if (format === 'uri' || /(?:^|_)url$/.test(name)) return 'https://example.com/'
  return '…'.repeat(minLength)
}

function nonNull(schema: oas31.SchemaObject, schemas: Schemas): oas31.SchemaObject {
  const choices = schema.anyOf ?? schema.oneOf ?? []
  const first = choices.map((choice) => resolve(choice, schemas)).find((choice) => choice.type !== 'null')
  return first ?? schema
}

function note(schema: oas31.SchemaObject): string {
  const { minLength, maxLength, minItems, maxItems } = schema
  const limits = [
    range('characters', minLength, maxLength),
    range('items', minItems, maxItems),
    range('', schema.minimum, safe(schema.maximum)),
    schema.format && schema.format !== 'uri' ? schema.format : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
  return [schema.description ?? '', ...limits].filter(Boolean).join(' · ')
}

const safe = (maximum: number | undefined) => (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum)

function range(unit: string, low: number | undefined, high: number | undefined): string {
  const from = low !== undefined && low > Number.MIN_SAFE_INTEGER ? low : undefined
  if (from === undefined && high === undefined) return ''
  const words =
    high === undefined ? `at least ${from}` : from === undefined ? `at most ${high}` : `${from}–${high}`
  return unit ? `${words} ${unit}` : words
}
