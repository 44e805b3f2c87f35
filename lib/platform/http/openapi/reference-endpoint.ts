import type { oas31 } from 'zod-openapi'
import { callSnippet, SNIPPET_LANGUAGES } from './call-snippets.ts'
import { badge, breakable, escapeHtml, inline, paragraphs } from './reference-html.ts'
import { type FieldRow, fieldRows, resolve, type Schemas, typeName } from './reference-schema.ts'
import { snippetCall } from './snippet-call.ts'

export type DescribedEndpoint = { method: string; path: string; operation: oas31.OperationObject }

/** Where an endpoint is on its page. */
export const idOf = ({ operation }: DescribedEndpoint): string => escapeHtml(operation.operationId ?? '')

/** An endpoint with its example calls, parameters, body and answers. */
export function endpointSection(one: DescribedEndpoint, schemas: Schemas): string {
  const { method, path, operation } = one
  const id = idOf(one)
  const parameters = (operation.parameters ?? []).filter((one): one is oas31.ParameterObject => 'in' in one)
  const body =
    operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : undefined
  const schema = body?.['application/json']?.schema
  const stability = operation['x-stability']
    ? `<span class="note">${escapeHtml(String(operation['x-stability']))}</span>`
    : ''
  return `<section id="${id}"><h3>${badge(method)}<code>${breakable(path)}</code>${stability}<a class="anchor" href="#${id}" aria-label="Link to this endpoint">#</a></h3>
<p>${inline(operation.summary ?? '')}${operation.description ? ` ${inline(operation.description)}` : ''}</p>
<p class="callers">Callers: ${callers(operation)}</p>
${snippets(one, schemas)}
${fieldTable(
  'Parameters',
  parameters.map((one) => parameterRow(one, schemas)),
)}
${fieldTable('Body', fieldRows(schema, schemas))}
${responses(operation.responses ?? {}, schemas)}</section>`
}

function snippets({ method, path, operation }: DescribedEndpoint, schemas: Schemas): string {
  const call = snippetCall(method, path, operation, schemas)
  const each = SNIPPET_LANGUAGES.map(
    (language) => `<pre class="${language}" tabindex="0">${escapeHtml(callSnippet(language, call))}</pre>`,
  )
  return `<div class="call"${tryable(method, path, operation)}>${each.join('')}</div>`
}

/** What a script needs to make a call from the page: only calls with an API key that change nothing. */
function tryable(method: string, path: string, operation: oas31.OperationObject): string {
  const callers = operation['x-callers'] as string[] | undefined
  if (method !== 'GET' || !callers?.some((caller) => caller === 'key' || caller === 'public')) return ''
  const fields = (operation.parameters ?? []).flatMap((one) =>
    'in' in one ? [{ name: one.name, in: one.in, required: one.required === true }] : [],
  )
  return ` data-path="${escapeHtml(path)}" data-fields="${escapeHtml(JSON.stringify(fields))}"`
}

const callers = (operation: oas31.OperationObject): string =>
  ((operation['x-callers'] as string[] | undefined) ?? [])
    .map((caller) => `<span class="note">${escapeHtml(caller)}</span>`)
    .join(' ')

function parameterRow(parameter: oas31.ParameterObject, schemas: Schemas): FieldRow & { place: string } {
  const schema = resolve(parameter.schema, schemas)
  const [described] = fieldRows({ type: 'object', properties: { [parameter.name]: schema } }, schemas)
  const note = described?.note ?? ''
  return {
    name: parameter.name,
    type: typeName(schema, schemas),
    required: parameter.required === true,
    note,
    place: parameter.in,
  }
}

/** A table of fields, nothing of none. */
export function fieldTable(caption: string, rows: (FieldRow & { place?: string })[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map(
    (row) =>
      `<tr><th scope="row"><code>${breakable(row.name)}</code>${row.required ? '<span class="required">required</span>' : ''}</th>` +
      `<td>${row.place ? `<span class="note">${row.place}</span> ` : ''}<code class="type">${breakable(row.type)}</code> ${inline(row.note)}</td></tr>`,
  )
  return `<table>${caption && `<caption>${caption}</caption>`}<tbody>${cells.join('')}</tbody></table>`
}

function responses(all: oas31.ResponsesObject, schemas: Schemas): string {
  const items = Object.entries(all).map(([status, response]: [string, oas31.ResponseObject]) => {
    const schema = response.content?.['application/json']?.schema
    const shared = schema?.$ref?.split('/').at(-1)
    const inside =
      shared === 'Error' || shared === 'ValidationError' ? '' : fieldTable('', fieldRows(schema, schemas))
    const shape = shared
      ? ` <span class="note">${escapeHtml(shared)}</span>`
      : schema
        ? ` <code class="type">${breakable(typeName(schema, schemas))}</code>`
        : ''
    const family = status.startsWith('2') ? 'good' : 'bad'
    const open = status.startsWith('2') && inside ? ' open' : ''
    return `<details${open}><summary><span class="status ${family}">${escapeHtml(status)}</span>${shape}</summary><p>${paragraphs(response.description)}</p>${inside}</details>`
  })
  return `<div class="responses"><h4>Answers</h4>${items.join('')}</div>`
}
