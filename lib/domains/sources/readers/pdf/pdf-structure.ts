import { columnsOf, type GridSpan, placeCells } from './pdf-grid.ts'
import type { PdfItem } from './pdf-text.ts'

/** The structure tree of a tagged PDF; leaves point to marked content of a page. */
export type PdfNode = { role?: string; children?: PdfNode[]; type?: string; id?: string }

/** A page's content as listed by pdf.js: texts, and the bounds of marked content. */
export type PdfContent = PdfItem | { type: string; id?: string; tag?: string }

const TAGS: Record<string, string> = {
  H: 'h2',
  H1: 'h1',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  H5: 'h5',
  H6: 'h6',
  Title: 'h1',
  P: 'p',
  Caption: 'p',
  L: 'ul',
  LI: 'li',
  LBody: 'div',
  BlockQuote: 'blockquote',
  Code: 'pre',
  Table: 'table',
  THead: 'thead',
  TBody: 'tbody',
  TFoot: 'tfoot',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
  Part: 'div',
  Sect: 'div',
  Art: 'div',
  Div: 'div',
  Document: 'div',
}
const SKIPPED = new Set(['Lbl', 'TOC', 'TOCI', 'Artifact', 'Index'])
const NOTES = new Set(['Note', 'FENote'])
const TELLING = /^(?:H\d?|L|Table)$/

/** Whether a tree says more than that there are paragraphs. */
export const hasStructure = (node: PdfNode): boolean =>
  TELLING.test(node.role ?? '') || (node.children ?? []).some(hasStructure)

/** Whether a tree has headings. */
export const hasHeadings = (node: PdfNode): boolean =>
  /^(?:H\d?|Title)$/.test(node.role ?? '') || (node.children ?? []).some(hasHeadings)

/** The texts of a page by marked content id; '' for those outside any, without decoration. */
export function itemsById(contents: PdfContent[]): Map<string, PdfItem[]> {
  const found = new Map<string, PdfItem[]>()
  const open: { id: string; artifact: boolean }[] = []
  for (const content of contents) {
    if ('str' in content) {
      const id = open.findLast((each) => each.id !== '')?.id ?? ''
      const known = found.get(id)
      if (open.some((each) => each.artifact)) continue
      if (known) known.push(content)
      else found.set(id, [content])
    } else if (content.type.startsWith('begin'))
      open.push({ id: content.id ?? '', artifact: content.tag === 'Artifact' })
    else open.pop()
  }
  return found
}

/** What structureHtml needs to know about the items of a paragraph. */
export type ItemReader = {
  textOf(items: PdfItem[]): string
  /** the same without paragraph breaks */
  paragraphsOf(items: PdfItem[]): string[]
  /** the same of one paragraph, apart only if its lines are numbered clauses */
  clausesOf(items: PdfItem[]): string[]
  /** 1-6 when it looks like a heading, otherwise 0 */
  levelOf(items: PdfItem[]): number
  /** horizontal extent on the page; null without text */
  spanOf(items: PdfItem[]): GridSpan | null
}

/** A tree as HTML and the texts of its footnotes, as far as `items` has them. */
export function structureHtml(
  tree: PdfNode,
  items: Map<string, PdfItem[]>,
  reader: ItemReader,
): { html: string; notes: string[] } {
  const notes: string[] = []
  const itemsOf = (nodes: PdfNode[]) => nodes.flatMap(leaves).flatMap((id) => items.get(id) ?? [])
  const textOf = (nodes: PdfNode[]) => escapeHtml(reader.textOf(itemsOf(nodes)))

  const visit = (node: PdfNode): string => {
    if (SKIPPED.has(node.role ?? '')) return ''
    if (NOTES.has(node.role ?? '')) {
      notes.push(reader.textOf(itemsOf([node])))
      return ''
    }
    if (node.role === 'Table' && rowsOf(node).some((row) => row.length !== rowsOf(node)[0]?.length))
      return `<table>${unevenRows(rowsOf(node))}</table>`
    const tag = tagOf(node)
    const children = withInlineCode(node.children ?? [])
    if (tag === 'p' && !children.some(hasBlock))
      return reader
        .clausesOf(itemsOf([node]))
        .map(paragraph)
        .join('')
    const inner = children.some(hasBlock)
      ? visitRuns(children, tag === undefined || tag === 'div')
      : textOf([node])
    return tag ? `<${tag}>${inner}</${tag}>` : inner
  }

  // Text between blocks is joined, so that split words come together again.
  const visitRuns = (nodes: PdfNode[], isOpen: boolean): string => {
    const runs: PdfNode[][] = []
    for (const node of nodes) {
      const run = runs.at(-1)
      if (run?.[0] && !hasBlock(run[0]) && !hasBlock(node)) run.push(node)
      else runs.push([node])
    }
    return runs
      .map((run) => (run[0] && hasBlock(run[0]) ? visit(run[0]) : isOpen ? openText(run) : textOf(run)))
      .join('')
  }

  const openText = (nodes: PdfNode[]) => reader.paragraphsOf(itemsOf(nodes)).map(paragraph).join('')

  // The tree does not mark merged cells: in a table with uneven rows, cells are assigned by position.
  const unevenRows = (rows: PdfNode[][]): string => {
    const spans = rows.map((row) => row.map((cell) => reader.spanOf(itemsOf([cell]))))
    const columns = columnsOf(spans)
    const placed = rows.map((row, y) => placeCells(row, spans[y] ?? [], columns))
    return placed
      .map((cells) => {
        const none = cells.some((cell) => cell?.role === 'TH') ? '<th></th>' : '<td></td>'
        return `<tr>${cells.map((cell) => (cell ? visit(cell) : none)).join('')}</tr>`
      })
      .join('')
  }

  const tagOf = (node: PdfNode): string | undefined => {
    if (node.role === 'L' && isNumbered(reader.textOf(itemsOf(find(node, 'Lbl'))))) return 'ol'
    const level = node.role === 'P' ? reader.levelOf(itemsOf([node])) : 0
    return level > 0 ? `h${level}` : TAGS[node.role ?? '']
  }

  return { html: visit(tree), notes }
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

// A word set as code between words, or as a link, is part of their sentence.
function withInlineCode(nodes: PdfNode[]): PdfNode[] {
  const isText = (node: PdfNode) => !hasBlock(node) && leaves(node).length > 0
  const inline = (node: PdfNode): PdfNode => ({
    ...node,
    ...(node.role === 'Code' && { role: 'Span' }),
    ...(node.children && { children: node.children.map(inline) }),
  })
  return nodes.some(isText) ? nodes.map(inline) : nodes
}

const rowsOf = (node: PdfNode): PdfNode[][] =>
  (node.children ?? []).flatMap((child) => {
    if (child.role !== 'TR') return rowsOf(child)
    return [(child.children ?? []).filter(({ role }) => role === 'TD' || role === 'TH')]
  })

const hasBlock = (node: PdfNode): boolean =>
  node.role !== undefined &&
  (node.role in TAGS ||
    SKIPPED.has(node.role) ||
    NOTES.has(node.role) ||
    (node.children ?? []).some(hasBlock))

const isNumbered = (label: string) => /^\s*\(?(?:\d+|[a-z]{1,3})[.)]/i.test(label)

// The first node of that role, as a list.
function find(node: PdfNode, role: string): PdfNode[] {
  if (node.role === role) return [node]
  for (const child of node.children ?? []) {
    const found = find(child, role)
    if (found.length > 0) return found
  }
  return []
}

/** The ids of all marked content in a tree. */
export const leaves = (node: PdfNode): string[] =>
  node.id === undefined ? (node.children ?? []).flatMap(leaves) : [node.id]

/** The same in what is no text of its document, such as lists of contents. */
export const skippedIds = (node: PdfNode): string[] =>
  SKIPPED.has(node.role ?? '') ? leaves(node) : (node.children ?? []).flatMap(skippedIds)

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
