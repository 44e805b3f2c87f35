import type { SourceDocument } from '../../../../platform/source-document.ts'
import { refAt } from '../../../read-statements.ts'
import type { Statement } from '../../../statement.ts'
import { isAction } from '../../slides/item-style.ts'

type List = Extract<Statement, { kind: 'list' }>

/**
 * Lists as the document has them: an item with a verb of its own ("Side letters that are not signed") was
 * read as a sentence and had cut its list in two.
 */
export function joinLists(statements: Statement[], document: SourceDocument): Statement[] {
  const joined: Statement[] = []
  for (const statement of statements) {
    const last = joined.at(-1)
    const next = asList(statement, document)
    const before = last && asList(last, document)
    const touches = last && document.text.slice(last.ref.end, statement.ref.start).trim() === ''
    const isList = last?.kind === 'list' || statement.kind === 'list'
    if (next && before && touches && isList && !(statement.kind === 'list' && statement.lead))
      joined.splice(-1, 1, join(before, next, document))
    else joined.push(statement)
  }
  return joined
}

function asList(statement: Statement, document: SourceDocument): List | null {
  if (statement.kind === 'list') return statement
  if (statement.kind !== 'sentence' || /[.!?:]["”’)]*$/.test(statement.text)) return null
  const block = document.blocks.find(
    (each) => each.start <= statement.ref.start && each.end >= statement.ref.end,
  )
  if (block?.kind !== 'list_item') return null
  const style = isAction(statement.text, document.language) ? 'action' : 'phrase'
  const { text, ref } = statement
  return {
    kind: 'list',
    lead: null,
    style,
    ordered: Boolean(block.ordered),
    items: [{ text, ref }],
    text,
    ref,
  }
}

const join = (one: List, other: List, document: SourceDocument): List => ({
  ...one,
  style: one.style === other.style ? one.style : 'phrase',
  items: [...one.items, ...other.items],
  text: `${one.text} ; ${other.text}`,
  ref: refAt(document, one.ref.start, other.ref.end),
})
