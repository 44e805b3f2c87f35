import { createHash } from 'node:crypto'
import type { oas31 } from 'zod-openapi'
import { callSnippet, SNIPPET_LANGUAGES } from './call-snippets.ts'
import type { OpenApiDocument } from './openapi.ts'
import { type FieldRow, fieldRows, resolve, type Schemas, typeName } from './reference-schema.ts'
import { SCRIPT } from './reference-script.ts'
import { STYLE } from './reference-style.ts'
import { snippetCall } from './snippet-call.ts'

type Operation = { method: string; path: string; operation: oas31.OperationObject }

/** A section of prose before the endpoints. In all texts `` `code` `` is code. */
export type ReferenceGuide = {
  id: string
  title: string
  paragraphs: string[]
  rowsCaption: string
  /** name and note */
  rows: [string, string][]
  samples: { caption: string; code: string }[]
}

/** The document as a single HTML page without external resources, with a matching Content-Security-Policy. */
export function referencePage(
  document: OpenApiDocument,
  guides: readonly ReferenceGuide[] = [],
): { html: string; policy: string } {
  const schemas: Schemas = document.components?.schemas ?? {}
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')]
  const { title, version, description } = document.info
  const html = `<!doctype html>
<html lang="en" data-language="curl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} API ${escapeHtml(version)}</title><style>${STYLE}</style></head>
<body><a class="skip" href="#main">Skip to the reference</a>
<nav aria-label="Endpoints"><p class="brand">${escapeHtml(title)} <small>API ${escapeHtml(version)}</small></p>
<button id="fold" type="button" aria-expanded="false" aria-controls="list">Endpoints</button>
<div id="list"><input id="filter" type="search" placeholder="Search endpoints and fields" aria-label="Search endpoints and fields">
${groups.map(([tag, list]) => `<details><summary>${escapeHtml(tag)}</summary><ul>${list.map(navItem).join('')}</ul></details>`).join('\n')}</div></nav>
<main id="main"><h1>${escapeHtml(title)} API</h1><p class="lead">${inline(description ?? '')}</p>
<p>For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(document.openapi)}).</p>
${securitySection(document)}${errorSection(schemas)}${guides.map(guideSection).join('')}
${groups.map(([tag, list]) => `<h2 class="tag">${escapeHtml(tag)}</h2>${list.map((one) => section(one, schemas)).join('\n')}`).join('\n')}
</main><p id="said" class="unseen" role="status"></p><script>${SCRIPT}</script></body></html>`
  return { html, policy: policy() }
}

function policy(): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const own = `style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}`
  return `default-src 'none'; connect-src 'self'; ${own}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
}

const badge = (method: string) => `<span class="method ${method.toLowerCase()}">${method}</span>`

const navItem = ({ method, path, operation }: Operation) =>
  `<li><a href="#${escapeHtml(operation.operationId ?? '')}">${badge(method)}<span>${breakable(path.replace('/api/v1', ''))}</span></a></li>`

function section(one: Operation, schemas: Schemas): string {
  const { method, path, operation } = one
  const id = escapeHtml(operation.operationId ?? '')
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
${table(
  'Parameters',
  parameters.map((one) => parameterRow(one, schemas)),
)}
${table('Body', fieldRows(schema, schemas))}
${responses(operation.responses ?? {}, schemas)}</section>`
}

function snippets({ method, path, operation }: Operation, schemas: Schemas): string {
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

function table(caption: string, rows: (FieldRow & { place?: string })[]): string {
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
      shared === 'Error' || shared === 'ValidationError' ? '' : table('', fieldRows(schema, schemas))
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

function securitySection(document: OpenApiDocument): string {
  const schemes = Object.entries(document.components?.securitySchemes ?? {})
  const items = schemes.map(
    ([name, scheme]) =>
      `<li><code>${escapeHtml(name)}</code>: ${inline('description' in scheme ? (scheme.description ?? '') : '')}</li>`,
  )
  return `<section id="authentication"><h2>Authentication</h2><ul class="plain">${items.join('')}</ul></section>`
}

const errorSection = (schemas: Schemas): string =>
  `<section id="errors"><h2>Errors</h2>${['Error', 'ValidationError']
    .map(
      (name) =>
        `<p><code>${name}</code>: ${inline(resolve(schemas[name], schemas).description ?? '')}</p>${table('', fieldRows(schemas[name], schemas))}`,
    )
    .join('')}</section>`

const guideSection = ({ id, title, paragraphs, rowsCaption, rows, samples }: ReferenceGuide): string =>
  `<section id="${escapeHtml(id)}"><h2>${escapeHtml(title)}</h2>${paragraphs.map((text) => `<p>${inline(text)}</p>`).join('')}
<p>${inline(rowsCaption)}:</p><table><tbody>${rows
    .map(
      ([name, note]) =>
        `<tr><th scope="row"><code>${breakable(name)}</code></th><td>${inline(note)}</td></tr>`,
    )
    .join('')}</tbody></table>
${samples.map(({ caption, code }) => `<h3>${escapeHtml(caption)}</h3><pre tabindex="0">${escapeHtml(code)}</pre>`).join('')}</section>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const paragraphs = (text: string): string => inline(text).replaceAll('\n\n', '<br>')
const breakable = (text: string): string => escapeHtml(text).replace(/([/.|])/g, '$1<wbr>')
