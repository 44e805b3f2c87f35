import type { ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { joinCells } from './build-document.ts'
import { type Inline, inlineText, isContentsEntry, paragraphBlocks } from './inline-text.ts'
import { readHtmlFragment } from './read-html.ts'
import { type RawBlock, type RawDocument, RefusedFileError } from './source-file.ts'

const DEEP_QUOTE = /^(?:[ \t]*>){200}/m

type Place = { list: number; ordered: boolean; quote: boolean }

/** Reads GitHub-flavoured Markdown: addresses, comments, front matter and in-page tables of contents are left out. */
export function readMarkdown(text: string): RawDocument {
  if (DEEP_QUOTE.test(text))
    throw new RefusedFileError('file_too_complex', 'This text is nested too deeply to be read.')
  const tree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(text.replace(/^---\n(?:[\w-]+:.*\n|[ \t-].*\n|\n)*?---\n/, ''))
  const blocks: RawBlock[] = []
  let heading = 1

  const add = (added: RawBlock[], place: Place) => {
    for (const block of added)
      blocks.push(place.quote && block.kind === 'paragraph' ? { ...block, kind: 'quote' } : block)
  }

  const visit = (node: RootContent, place: Place): void => {
    switch (node.type) {
      case 'heading':
        heading = node.depth
        add([{ kind: 'heading', level: node.depth, text: inlineText(inlines(node.children)) }], place)
        break
      case 'paragraph': {
        const runs = inlines(node.children)
        if (!isContentsEntry(runs)) add(paragraphBlocks(runs, heading), place)
        break
      }
      case 'blockquote':
      case 'footnoteDefinition':
        for (const child of node.children)
          visit(child, { ...place, quote: place.quote || node.type === 'blockquote' })
        break
      case 'list':
        for (const item of node.children)
          visitItem(item, { ...place, list: place.list + 1, ordered: Boolean(node.ordered) })
        break
      case 'code':
        add([{ kind: 'code', level: 0, text: node.value }], place)
        break
      case 'table':
        add(tableBlocks(node), place)
        break
      case 'html':
        add(readHtmlFragment(node.value), place)
        break
    }
  }

  const visitItem = (item: ListItem, place: Place) => {
    const [first, ...rest] = item.children
    if (first?.type === 'paragraph') addItem(inlines(first.children), place)
    else if (first) visit(first, place)
    for (const child of rest) visit(child, place)
  }

  const addItem = (runs: Inline[], place: Place) => {
    if (isContentsEntry(runs)) return
    const text = inlineText(runs)
    add([{ kind: 'list_item', level: place.list, ordered: place.ordered, text }], place)
  }

  for (const child of tree.children) visit(child, { list: 0, ordered: false, quote: false })
  return { blocks, images: 0 }
}

function tableBlocks(table: Table): RawBlock[] {
  return table.children.map((row, index) => ({
    kind: index === 0 ? 'table_header' : 'table_row',
    level: 0,
    text: joinCells(row.children.map((cell) => inlineText(inlines(cell.children)))),
  }))
}

function inlines(nodes: PhrasingContent[], around: Partial<Inline> = {}): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        return node.value
          .split('\n')
          .flatMap((line, index): Inline[] => [
            ...(index ? [{ text: '', break: 'soft' as const }] : []),
            { ...around, text: line },
          ])
      case 'break':
        return [{ text: '', break: 'hard' }]
      case 'strong':
        return inlines(node.children, { ...around, bold: true })
      case 'link':
        return inlines(node.children, { ...around, inPageLink: node.url.startsWith('#') })
      case 'html':
        return /^<br\s*\/?>$/i.test(node.value) ? [{ text: '', break: 'hard' }] : []
      default:
        return 'children' in (node as Nodes)
          ? inlines((node as { children: PhrasingContent[] }).children, around)
          : []
    }
  })
}
