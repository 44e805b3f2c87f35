import type { Language } from '../../../product/source-document.ts'
import { coverage } from '../../text/text-match.ts'
import type { Passage } from '../passages/model-passages.ts'

/** The share of a step's words that an item of a list must have to be that step. */
const SAME = 0.5

/**
 * The first of some steps that a numbered list of the passages has before the one said before it, and the item that
 * is this step; null if there is none. Steps that no item, or more than one, has are not compared. Pure.
 */
export function stepOutOfOrder(
  steps: readonly string[],
  passages: readonly Passage[],
  language: Language,
): { index: number; item: string } | null {
  const items = passages.filter((each) => each.document.language === language && isNumbered(each))
  const found = new Map<string, number>()
  for (const [index, step] of steps.entries()) {
    const item = itemOf(step, items, language)
    if (!item) continue
    const list = listOf(item)
    const last = found.get(list) ?? item.number
    if (item.number < last) return { index, item: item.text }
    found.set(list, item.number)
  }
  return null
}

const isNumbered = ({ document, start }: Passage): boolean =>
  document.blocks.some((block) => block.start === start && block.kind === 'list_item' && block.ordered)

const listOf = ({ document, path, leads }: Passage): string =>
  [document.sourceId, ...path, ...leads].join('\n')

function itemOf(step: string, items: readonly Passage[], language: Language): Passage | null {
  const scores = items.map(({ text }) => coverage(step, text, language))
  const best = Math.max(0, ...scores)
  const isAlone = scores.filter((score) => score === best).length === 1
  return best >= SAME && isAlone ? items[scores.indexOf(best)]! : null
}
