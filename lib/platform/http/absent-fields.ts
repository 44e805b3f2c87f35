import { z } from 'zod'
import { unwrap } from './openapi/schema-at.ts'

type Schema = z.core.$ZodType
type Def = {
  type: string
  innerType?: Schema
  in?: Schema
  shape?: Record<string, Schema>
  element?: Schema
  valueType?: Schema
  options?: Schema[]
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

const blankFields = z.registry<{ leftOut: true }>()

/** Marks a text field of a body: if optional, a blank text counts as absent, as null does everywhere. */
export function blankIsAbsent<S extends Schema>(schema: S): S {
  blankFields.add(schema, { leftOut: true })
  return schema
}

/** Whether a schema gives null its own meaning, by `nullable()` or a union with null. */
export function acceptsNull(schema: Schema): boolean {
  const def = defOf(schema)
  if (def.type === 'nullable' || def.type === 'null') return true
  if (def.options) return def.options.some(acceptsNull)
  const inner = def.innerType ?? def.in
  return inner !== undefined && acceptsNull(inner)
}

/** Whether an object may be without this field: it is optional or has a default. */
export const isOptionalField = (field: Schema): boolean => field._zod.optin !== undefined

const isLeftOut = (field: Schema, value: unknown): boolean =>
  isOptionalField(field) &&
  (value === null
    ? !acceptsNull(field)
    : typeof value === 'string' && value.trim() === '' && blankFields.get(unwrap(field)) !== undefined)

/**
 * Removes absent-like fields from a body: null in an optional field, as typed clients send it, unless the
 * schema gives null a meaning, and blank texts marked by {@link blankIsAbsent}.
 */
export function dropAbsentFields(schema: Schema, raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object') return raw
  const { shape, element, valueType, options } = defOf(unwrap(schema))
  if (options) return options.reduce((value, option) => dropAbsentFields(option, value), raw as unknown)
  if (Array.isArray(raw)) return element ? raw.map((item) => dropAbsentFields(element, item)) : raw
  return Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => {
      const field = shape && Object.hasOwn(shape, key) ? shape[key] : valueType
      if (!field) return [[key, value]]
      return shape && isLeftOut(field, value) ? [] : [[key, dropAbsentFields(field, value)]]
    }),
  )
}

/** The schema of a body as clients may send it, for OpenAPI: optional fields at every level may be null. */
export function allowNulls<S extends Schema>(schema: S): S {
  const def = defOf(schema)
  const change: Partial<Def> = {
    ...(def.innerType && { innerType: allowNulls(def.innerType) }),
    ...(def.element && { element: allowNulls(def.element) }),
    ...(def.valueType && { valueType: allowNulls(def.valueType) }),
    ...(def.options && { options: def.options.map(allowNulls) }),
    ...(def.shape && {
      shape: Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, asNullable(allowNulls(field))]),
      ),
    }),
  }
  // `parent` keeps descriptions, which are registered for the schema that was cloned.
  return Object.keys(change).length === 0
    ? schema
    : z.core.clone(schema, { ...schema._zod.def, ...change } as S['_zod']['def'], { parent: true })
}

/** Null goes inside the optional wrapper, so that the description stays on the whole. */
function asNullable(field: Schema): Schema {
  if (!isOptionalField(field) || acceptsNull(field)) return field
  const { innerType } = defOf(field)
  if (!innerType) return z.nullable(field)
  return z.core.clone(field, { ...field._zod.def, innerType: z.nullable(innerType) } as never, {
    parent: true,
  })
}
