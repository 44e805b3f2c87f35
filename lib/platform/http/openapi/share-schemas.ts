import type { oas31 } from 'zod-openapi'
import { VALUES } from './describe-fields.ts'

type Node = Record<string, unknown>
/**
 * An object or a list of values, in `owner[key]`; `field` is the property it is in, `parent` the object around it.
 */
type Place = { owner: Node; key: string; schema: Node; field: string; parent?: Node }

/** A reference to a shorter schema saves nothing. */
const LEAST_LENGTH = 150

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The places in a part of a document, outer ones first; not what is in one that was replaced meanwhile. */
function* placesIn(owner: unknown, field = '', parent?: Node, names = false): Generator<Place> {
  if (!isNode(owner)) return
  for (const [key, schema] of Object.entries(owner)) {
    if (!isNode(schema) || (VALUES.has(key) && !names)) continue
    const own = names ? key : field
    if (isNode(schema.properties) || Array.isArray(schema.enum))
      yield { owner, key, schema, field: own, ...(parent && { parent }) }
    if (owner[key] === schema)
      yield* placesIn(
        schema,
        own,
        isNode(schema.properties) ? schema : parent,
        key === 'properties' && !names,
      )
  }
}

/**
 * Makes components of the objects and lists of values that a document has more than once, in place. `add` stores
 * one under the name of its field and returns the reference to it.
 */
export function shareSchemas(
  document: oas31.OpenAPIObject,
  add: (name: string, schema: Node) => { $ref: string },
): void {
  const schemas = (document.components?.schemas ?? {}) as Node
  const texts = new Map<Node, string>()
  const parents = new Map<string, Set<unknown>>()
  for (const root of [document.paths, document.webhooks, schemas])
    for (const { schema, parent } of placesIn(root)) {
      const text = JSON.stringify(schema)
      texts.set(schema, text)
      // What is only ever within one object is written once as soon as that object is.
      parents.set(text, (parents.get(text) ?? new Set()).add((parent && texts.get(parent)) ?? schema))
    }
  const made = new Map<string, { $ref: string }>()
  const shareIn = (root: unknown): void => {
    for (const { owner, key, schema, field } of placesIn(root)) {
      const text = texts.get(schema) ?? ''
      if (field === '' || text.length < LEAST_LENGTH || (parents.get(text)?.size ?? 0) < 2) continue
      const reference = made.get(text) ?? add(pascalCased(field), schema)
      made.set(text, reference)
      owner[key] = reference
    }
  }
  shareIn(document.paths)
  shareIn(document.webhooks)
  for (let at = 0; at < Object.keys(schemas).length; at++) shareIn(Object.values(schemas)[at])
}

const pascalCased = (field: string): string =>
  field.replace(/(?:^|[^A-Za-z0-9])(\w)/g, (_all, letter: string) => letter.toUpperCase())
