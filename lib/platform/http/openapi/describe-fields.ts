type Node = Record<string, unknown>

/** What fields mean, by `name` or `parent.name`; the parent is the field, component or operation it is in. */
export type FieldTexts = Readonly<Record<string, string>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
/** Keys below which there are values, not schemas. */
export const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum'])

/** Every property and parameter of an OpenAPI document, with its name and parent. */
export function* fieldsOf(
  value: unknown,
  parent = '',
): Generator<{ field: Node; name: string; parent: string }> {
  if (!isNode(value)) return
  const owner = typeof value.operationId === 'string' ? value.operationId : parent
  if (typeof value.in === 'string' && typeof value.name === 'string')
    yield { field: value, name: value.name, parent: owner }
  for (const [key, below] of Object.entries(value)) {
    if (VALUES.has(key)) continue
    if (key !== 'properties' && key !== 'schemas') yield* fieldsOf(below, owner)
    else
      for (const [name, field] of Object.entries(isNode(below) ? below : {})) {
        if (key === 'properties' && isNode(field)) yield { field, name, parent: owner }
        yield* fieldsOf(field, name)
      }
  }
}

/** What a field that may be null says of itself where it is not; it is said of the field instead. */
function liftDescription(field: Node): void {
  const options = Array.isArray(field.anyOf) ? (field.anyOf as Node[]) : []
  const [only, ...others] = options.filter(({ type }) => type !== 'null')
  if (!only || others.length > 0 || (field.description ?? only.description) !== only.description) return
  field.description = only.description
  delete only.description
}

/**
 * Gives each property and parameter of a document that has no description the text of its name, in place.
 * Returns the keys of the texts it used.
 */
export function describeFields(document: object, texts: FieldTexts): Set<string> {
  const used = new Set<string>()
  for (const { field, name, parent } of fieldsOf(document)) {
    liftDescription(field)
    const key = [`${parent}.${name}`, name].find((one) => texts[one] !== undefined)
    if (field.description !== undefined || key === undefined) continue
    field.description = texts[key]
    used.add(key)
  }
  return used
}
