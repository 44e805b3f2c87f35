import { createHash } from 'node:crypto'
import type { OpenApiDocument } from './openapi.ts'
import { type DescribedEndpoint, endpointSection, fieldTable, idOf } from './reference-endpoint.ts'
import { badge, breakable, escapeHtml, inline } from './reference-html.ts'
import { fieldRows, resolve, type Schemas } from './reference-schema.ts'
import { SCRIPT } from './reference-script.ts'
import { type ReferenceSearch, searchIndex } from './reference-search.ts'
import { STYLE } from './reference-style.ts'

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

/** The pages of a reference by the path below its own, the first one at '', what its search reads, and the headers of a page. */
export type Reference = {
  pages: Map<string, string>
  search: ReferenceSearch
  headers: Record<string, string>
}

type Section = { tag: string; slug: string; operations: DescribedEndpoint[] }

/**
 * The document as HTML pages without external resources, one for each tag after the first, with a matching
 * Content-Security-Policy. They are at `root`.
 */
export function referencePages(
  document: OpenApiDocument,
  guides: readonly ReferenceGuide[] = [],
  root = '/api/v1/docs',
): Reference {
  const schemas: Schemas = document.components?.schemas ?? {}
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
  const sections = [...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')].map(
    ([tag, operations]): Section => ({ tag, slug: tag.toLowerCase().replace(/\W+/g, '-'), operations }),
  )
  const shell = { document, sections, root }
  const pieces: { id: string; html: string }[] = []
  const pages = new Map([['', pageOf(shell, null, firstPage(shell, schemas, guides))]])
  for (const each of sections) {
    const own = each.operations.map((one) => ({ id: idOf(one), html: endpointSection(one, schemas) }))
    pieces.push(...own)
    const endpoints = own.map(({ html }) => html).join('\n')
    const heading = `<h2 class="tag">${escapeHtml(each.tag)}</h2>`
    pages.set(each.slug, pageOf(shell, each, `${heading}${endpoints}${turns(shell, each)}`))
  }
  return { pages, search: searchIndex(pieces), headers: headersOf() }
}

type Shell = { document: OpenApiDocument; sections: Section[]; root: string }

function pageOf({ document, sections, root }: Shell, current: Section | null, content: string): string {
  const { title, version } = document.info
  const name = `${title} API ${version}`
  const first = escapeHtml(root)
  const heading = `${escapeHtml(title)} API`
  return `<!doctype html>
<html lang="en" data-language="curl" data-root="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(current ? `${current.tag} – ${name}` : name)}</title><style>${STYLE}</style></head>
<body><a class="skip" href="#main">Skip to the reference</a>
<nav aria-label="Endpoints"><p class="brand">${escapeHtml(title)} <small>API ${escapeHtml(version)}</small></p>
<button id="fold" type="button" aria-expanded="false" aria-controls="list">Endpoints</button>
<div id="list"><input id="filter" type="search" placeholder="Search endpoints and fields" aria-label="Search endpoints and fields">
${sections.map((each) => navSection(root, each, each === current)).join('\n')}</div></nav>
<main id="main"><h1>${current ? `<a href="${first}">${heading}</a>` : heading}</h1>${content}
</main><p id="said" class="unseen" role="status"></p><script>${SCRIPT}</script></body></html>`
}

const navSection = (root: string, { tag, slug, operations }: Section, isOpen: boolean): string =>
  `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(tag)}</summary><ul>${operations
    .map((one) => navItem(`${root}/sections/${slug}`, one))
    .join('')}</ul></details>`

function firstPage(
  { document, sections, root }: Shell,
  schemas: Schemas,
  guides: readonly ReferenceGuide[],
): string {
  const list = sections.map(
    (each) => `<li>${linkTo(root, each)} <small>${each.operations.length}</small></li>`,
  )
  return `<p class="lead">${inline(document.info.description ?? '')}</p>
<p>For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(document.openapi)}).</p>
<section id="sections"><h2>Endpoints by section</h2><ul class="sections">${list.join('')}</ul></section>
${securitySection(document)}${errorSection(schemas)}${guides.map(guideSection).join('')}`
}

const linkTo = (root: string, { tag, slug }: Section): string =>
  `<a href="${escapeHtml(`${root}/sections/${slug}`)}">${escapeHtml(tag)}</a>`

/** Links to the sections before and after one. */
function turns({ sections, root }: Shell, current: Section): string {
  const at = sections.indexOf(current)
  const [before, after] = [sections[at - 1], sections[at + 1]]
  return `<p class="turns"><span>${before ? `← ${linkTo(root, before)}` : ''}</span><span>${after ? `${linkTo(root, after)} →` : ''}</span></p>`
}

function headersOf(): Record<string, string> {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const own = `style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}`
  const policy = `default-src 'none'; connect-src 'self'; ${own}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
}

const navItem = (page: string, one: DescribedEndpoint) =>
  `<li><a href="${escapeHtml(page)}#${idOf(one)}">${badge(one.method)}<span>${breakable(one.path.replace('/api/v1', ''))}</span></a></li>`

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
        `<p><code>${name}</code>: ${inline(resolve(schemas[name], schemas).description ?? '')}</p>${fieldTable('', fieldRows(schemas[name], schemas))}`,
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
