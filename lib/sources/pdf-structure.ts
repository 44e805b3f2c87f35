import type { PdfItem } from './pdf-lines.ts'

/** The tree in which a tagged PDF says what its pieces are; leaves point to marked content of a page. */
export type PdfNode = { role?: string; children?: PdfNode[]; type?: string; id?: string }

/** What pdf.js lists for a page: texts, and where marked content begins and ends. */
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
  Note: 'p',
  FENote: 'p',
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
const TELLING = /^(?:H\d?|L|Table)$/

/** Whether a tree says more than that there are paragraphs. */
export const isTelling = (node: PdfNode): boolean =>
  TELLING.test(node.role ?? '') || (node.children ?? []).some(isTelling)

/** Whether a tree has headings. */
export const hasHeadings = (node: PdfNode): boolean =>
  /^(?:H\d?|Title)$/.test(node.role ?? '') || (node.children ?? []).some(hasHeadings)

/** The texts of a page by the id of the marked content they are in; '' for those in none, decoration left out. */
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

/** What structureHtml needs to know of the items of one paragraph: its text, and 1-6 when it looks like a heading. */
export type ItemReader = { textOf(items: PdfItem[]): string; levelOf(items: PdfItem[]): number }

/** A tree as HTML, as far as `items` has its texts. */
export function structureHtml(tree: PdfNode, items: Map<string, PdfItem[]>, reader: ItemReader): string {
  const itemsOf = (nodes: PdfNode[]) => nodes.flatMap(leaves).flatMap((id) => items.get(id) ?? [])
  const textOf = (nodes: PdfNode[]) => escapeHtml(reader.textOf(itemsOf(nodes)))

  const visit = (node: PdfNode): string => {
    if (SKIPPED.has(node.role ?? '')) return ''
    const tag = tagOf(node)
    const children = node.children ?? []
    const inner = children.some(hasBlock) ? visitRuns(children) : textOf([node])
    return tag ? `<${tag}>${inner}</${tag}>` : inner
  }

  // What stands between blocks is one text, so that words cut apart come together again.
  const visitRuns = (nodes: PdfNode[]): string => {
    const runs: PdfNode[][] = []
    for (const node of nodes) {
      const run = runs.at(-1)
      if (run?.[0] && !hasBlock(run[0]) && !hasBlock(node)) run.push(node)
      else runs.push([node])
    }
    return runs.map((run) => (run[0] && hasBlock(run[0]) ? visit(run[0]) : textOf(run))).join('')
  }

  const tagOf = (node: PdfNode): string | undefined => {
    if (node.role === 'L' && isNumbered(reader.textOf(itemsOf(find(node, 'Lbl'))))) return 'ol'
    const level = node.role === 'P' ? reader.levelOf(itemsOf([node])) : 0
    return level > 0 ? `h${level}` : TAGS[node.role ?? '']
  }

  return visit(tree)
}

const hasBlock = (node: PdfNode): boolean =>
  node.role !== undefined &&
  (node.role in TAGS || SKIPPED.has(node.role) || (node.children ?? []).some(hasBlock))

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

/** The ids of all marked content a tree tells about. */
export const leaves = (node: PdfNode): string[] =>
  node.id === undefined ? (node.children ?? []).flatMap(leaves) : [node.id]

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
