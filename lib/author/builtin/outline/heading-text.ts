import type { Block, SourceDocument } from '../../../platform/source-document.ts'
import { withoutDecoration } from '../words/text-clean.ts'

const NUMBER = /^(?:\d+(?:\.\d+)*[.)]?|[IVX]+[.)])\s+(?=[\p{L}“"«])/u
const numbered = new WeakMap<SourceDocument, boolean>()

/**
 * The words of a heading, without the number when the document numbers its headings ("2 Prices", "4.1
 * Software").
 */
export function headingText(document: SourceDocument, block: Block): string {
  const text = withoutDecoration(document.text.slice(block.start, block.end))
  let known = numbered.get(document)
  if (known === undefined) {
    known = isNumbered(document)
    numbered.set(document, known)
  }
  return known ? text.replace(NUMBER, '') : text
}

// "3 Reasons to buy" alone is a title; "1 …", "2 …", "3 …" are numbers.
function isNumbered({ text, blocks }: SourceDocument): boolean {
  const firsts = blocks
    .filter((block) => block.kind === 'heading')
    .map((block) => /^\D{0,3}(\d+)/.exec(text.slice(block.start, block.end))?.[1])
  return ['1', '2'].every((number) => firsts.includes(number))
}
