import type { Language } from '../../../product/source-document.ts'
import { coverage } from '../../text/text-match.ts'
import type { Passage } from '../passages/model-passages.ts'
import { CHECK_WORDS } from './clauses/check-words.ts'

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

/**
 * The first sentence that tells steps of a numbered list in another order than the list ("bring the menu before you
 * show the table", "then", "after"), and the item it should follow; null if there is none. Pure.
 */
export function toldOutOfOrder(
  sentences: readonly string[],
  passages: readonly Passage[],
  language: Language,
): { index: number; item: string } | null {
  let last = ''
  for (const [index, sentence] of sentences.entries()) {
    const steps = inTold(sentence, last, language)
    const early = stepOutOfOrder(steps, passages, language)
    if (early) return { index, item: early.item }
    last = steps.at(-1) ?? ''
  }
  return null
}

/** The steps a sentence orders by its words, first one first; it goes on from the `last` if it says so. */
function inTold(sentence: string, last: string, language: Language): string[] {
  const { onward, earlier, later } = CHECK_WORDS[language]
  const [before] = sentence.matchAll(earlier)
  const [after] = sentence.matchAll(later)
  const sign = before ?? after
  if (before && after) return []
  if (sign) {
    const from = sign.index + sign[0].length
    const comma = sentence.slice(from).indexOf(',')
    const opens = !/[\p{L}\p{N}]/u.test(sentence.slice(0, sign.index))
    const split = opens ? (comma < 0 ? sentence.length : from + comma) : sign.index
    const [one, other] = opens
      ? [sentence.slice(split), sentence.slice(from, split)]
      : [sentence.slice(0, split), sentence.slice(from)]
    // "A before B" and "before B, A" alike.
    return before ? [one, other] : [other, one]
  }
  const parts = sentence.split(onward).filter((part) => /\p{L}/u.test(part))
  const goesOn = sentence.match(onward) !== null && parts.length === 1
  return goesOn ? [last, ...parts] : parts
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
