import type { z } from 'zod'

type Schema = z.core.$ZodType
type Def = {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  getter?: () => Schema
  shape?: Record<PropertyKey, Schema>
  element?: Schema
  valueType?: Schema
  options?: Schema[]
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** A schema without its wrappers: optional, nullable, default, readonly, transforms. */
export function unwrap(schema: Schema): Schema {
  const def = defOf(schema)
  const inner = def.innerType ?? (def.type === 'lazy' ? def.getter?.() : undefined) ?? pipeSide(def)
  return inner ? unwrap(inner) : schema
}

const pipeSide = (def: Def) => (def.in && defOf(def.in).type === 'transform' ? def.out : def.in)

/**
 * The unwrapped schema of the value at `path`; for a union, the first option that has it. Undefined outside
 * the schema.
 */
export function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  const own = unwrap(schema)
  const [key, ...rest] = path
  if (key === undefined) return own
  const def = defOf(own)
  if (def.options) return def.options.map((option) => schemaAt(option, path)).find(Boolean)
  const next = def.shape?.[key] ?? (typeof key === 'number' ? def.element : def.valueType)
  return next && schemaAt(next, rest)
}
