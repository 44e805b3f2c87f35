import { createHash } from 'node:crypto'
import type { oas31 } from 'zod-openapi'
import type { OpenApiDocument } from './openapi.ts'
import { shareSchemas } from './share-schemas.ts'

type Owner = Record<string, object>
/** A part of a document that could be a component: where it is, and what the component is called. */
type Place = { owner: Owner; key: string; name: string }
type Reference = { $ref: string }
type Kind = 'schemas' | 'headers' | 'parameters' | 'responses'

/**
 * The document with its equal schemas, headers, parameters and responses written once, as components, and the
 * credentials that most operations accept once. The first of a name has that name; the others end in a digest
 * of their content, so that no change of one renames another.
 */
export function shareCopies(document: OpenApiDocument): OpenApiDocument {
  const shared = structuredClone(document)
  const operations = [shared.paths, shared.webhooks].flatMap((items) =>
    Object.values(items ?? {}).flatMap((item) => Object.values(item) as oas31.OperationObject[]),
  )
  // Responses are equal once their schemas and headers are.
  shareSchemas(shared, (name, schema) => addComponent(shared, 'schemas', name, schema))
  for (const [kind, placesOf] of [
    ['headers', headersOf],
    ['parameters', parametersOf],
    ['responses', responsesOf],
  ] as const)
    share(shared, kind, operations.flatMap(placesOf))
  shareSecurity(shared, operations)
  return shared
}

/** What most operations accept as credentials, once for the document; the others say their own. */
function shareSecurity(document: OpenApiDocument, operations: readonly oas31.OperationObject[]): void {
  const counted = [...Map.groupBy(operations, ({ security }) => JSON.stringify(security))]
  const [most] = counted.sort(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (!most || most === '[]') return
  document.security = JSON.parse(most)
  for (const operation of operations)
    if (JSON.stringify(operation.security) === most) delete operation.security
}

/** Replaces what there is more than once by references, in place. */
function share(document: OpenApiDocument, kind: Kind, places: readonly Place[]): void {
  const copies = [...Map.groupBy(places, ({ owner, key, name }) => `${name} ${JSON.stringify(owner[key])}`)]
    .filter(([, equal]) => equal.length > 1)
    .sort(([, one], [, other]) => other.length - one.length)
  for (const [, equal] of copies) {
    const { owner, key, name } = equal[0] as Place
    const reference = addComponent(document, kind, name, owner[key] as object)
    for (const place of equal) place.owner[place.key] = reference
  }
}

/** Stores a component and returns the reference to it. */
function addComponent(document: OpenApiDocument, kind: Kind, name: string, value: object): Reference {
  const components = (document.components?.[kind] ?? {}) as Owner
  const digest = createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 6)
  const own = name in components ? `${name}_${digest}` : name
  document.components = { ...document.components, [kind]: Object.assign(components, { [own]: value }) }
  return { $ref: `#/components/${kind}/${own}` }
}

const placesIn = (owner: object | undefined, nameOf: (key: string) => string): Place[] =>
  Object.keys(owner ?? {}).map((key) => ({ owner: owner as Owner, key, name: nameOf(key) }))

const headersOf = ({ responses }: oas31.OperationObject): Place[] =>
  Object.values(responses ?? {}).flatMap((response) =>
    'headers' in response ? placesIn(response.headers, (name) => name) : [],
  )

const parametersOf = ({ parameters }: oas31.OperationObject): Place[] =>
  placesIn(parameters, (index) => {
    const parameter = parameters?.[Number(index)]
    return parameter && 'name' in parameter ? parameter.name : index
  })

/** `E404`, `OK200`: nine references an operation, so that their length counts. */
const responsesOf = ({ responses }: oas31.OperationObject): Place[] =>
  placesIn(responses, (status) => `${/^[45]/.test(status) ? 'E' : 'OK'}${status}`)
