import type { Block, SourceDocument } from '../../../../platform/source-document.ts'
import { readText } from '../../../read-statements.ts'
import type { Sourced } from '../../../statement.ts'
import { isAction, isSentence } from '../../slides/item-style.ts'
import { type Casing, upperFirst, withoutDecoration } from '../../words/text-clean.ts'
import { countWords, sentenceKey } from '../../words/text-match.ts'
import type { ListForm } from '../quiz-entry.ts'
import { isFigure } from '../quiz-rank.ts'
import { bare, isNameable, readable, standsAlone, topicName, withoutStop } from '../quiz-text.ts'

/**
 * Items of one list at one depth and under the same item, as a document has them; `over` is the block they
 * hang on.
 */
export type Siblings = { items: Block[]; over: Block | null }

const LONGEST = 130
/** Labels that only number what they stand before ("Step 2: …", "Semaine 1 : …"). */
const ORDINAL =
  /^(?:phase|étape|step|stage|semaine|week|jour|day|mois|month|option|partie|part|point|no|n°)\s+(?:\d+(?:\s?[-–]\s?\d+)?|[ivx]+|[a-d]|one|two|three|four|five|six|seven|eight|un|une|deux|trois|quatre|cinq|six|sept|huit)$/iu
/** Words that tell where in its list an item comes. */
const PLACED =
  /^(?:(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|next|after that|d’abord|tout d’abord|premièrement|deuxièmement),|(?:then|finally|lastly|ensuite|puis|enfin|pour finir),?)\s+(?=\p{L})/iu

/** Items that only point elsewhere or wait to be written. */
const UNFINISHED = /\b(?:TBD|TBC|TODO|N\/A)\b|(?::|\s[–—-])\s(?:link|here|lien|ici)$/iu

/**
 * The lists among some blocks: items of one depth, numbered or not, that follow one another under the same
 * item.
 */
export function siblingLists(blocks: Block[], all: Block[]): Siblings[] {
  const lists: Siblings[] = []
  let open: (Siblings & { level: number })[] = []
  blocks.forEach((block, index) => {
    if (block.kind !== 'list_item') return
    if (blocks[index - 1]?.kind !== 'list_item') open = []
    open = open.filter(({ level }) => level <= block.level)
    const last = open.at(-1)
    const isNext = last?.level === block.level
    if (isNext && Boolean(last.items[0]!.ordered) === Boolean(block.ordered)) last.items.push(block)
    else {
      // A list that turns from numbers to bullets is another one, over which nothing is said.
      const over = isNext ? null : (last?.items.at(-1) ?? blockOver(block, all))
      const list = { items: [block], over, level: block.level }
      open = [...open.filter(({ level }) => level < block.level), list]
      lists.push(list)
    }
  })
  return lists.map(({ items, over }) => ({ items, over }))
}

// Passages may begin in the middle of a list.
const blockOver = (item: Block, all: Block[]): Block | null =>
  all.findLast((each) => each.end <= item.start && (each.kind !== 'list_item' || each.level < item.level)) ??
  null

/**
 * The items as options: the labels where each item has one ("Discovery: …"), else the first sentence of each.
 * `whole`: none was left out as too long, unreadable or said twice.
 */
export function optionsOf(
  items: Block[],
  document: SourceDocument,
  casing: Casing,
): { entries: Sourced[]; whole: boolean; labelled: boolean } {
  const read = items.map((block) => ({ block, statement: readText(document, block.start, block.end)[0] }))
  const labels = read.map(({ statement }) =>
    statement?.kind === 'fact' && !ORDINAL.test(statement.label) ? statement.label : null,
  )
  const labelled =
    labels.every((label) => label !== null && isNameable(label)) &&
    new Set(labels.map((label) => sentenceKey(label ?? ''))).size === labels.length
  const entries = read.flatMap(({ statement, block }, index): Sourced[] => {
    const own = labelled ? labels[index] : statement && textOf(statement)
    const clean = own && readable(own, document.language, casing)
    const text =
      clean && withoutStop(upperFirst(clean.replace(PLACED, '').replace(/,?\s(?:or|and|ou|et)$/iu, '')))
    if (
      !text ||
      UNFINISHED.test(text) ||
      !standsAlone(text, document.language) ||
      text.length < 3 ||
      text.length > LONGEST ||
      countWords(text) > 26
    )
      return []
    const quoted = statement?.kind === 'quote' && !labelled ? `“${bare(text)}”` : text
    const { start, end } = block
    return [
      {
        text: quoted,
        ref: { sourceId: document.sourceId, start, end, quote: document.text.slice(start, end) },
      },
    ]
  })
  const distinct = entries.filter(
    ({ text }, index) => entries.findIndex((each) => sentenceKey(each.text) === sentenceKey(text)) === index,
  )
  // "Basic: 39 a month" is a price to know, not a thing that belongs to a list.
  const figures =
    labelled && read.filter(({ statement }) => statement?.kind === 'fact' && isFigure(statement.value))
  const isPriced = figures && figures.length * 2 >= items.length
  return { entries: isPriced ? [] : distinct, whole: distinct.length === items.length, labelled }
}

function textOf(statement: ReturnType<typeof readText>[number]): string {
  if (statement.kind === 'fact') return ORDINAL.test(statement.label) ? statement.value : statement.text
  return statement.text
}

/**
 * What a block over a list calls it: a line that announces it, or the item it stands under; null for other
 * text. `nested`: it stands under an item.
 */
export function leadOf(
  over: Block | null,
  document: SourceDocument,
  casing: Casing,
): { lead: string | null; nested: boolean } {
  const nested = over?.kind === 'list_item'
  if (!over || (over.kind !== 'paragraph' && !nested)) return { lead: null, nested }
  const raw = withoutDecoration(document.text.slice(over.start, over.end))
  if (!nested && !/[:：]$/.test(raw)) return { lead: null, nested }
  const first = nested ? readText(document, over.start, over.end)[0] : undefined
  const own =
    first?.kind === 'fact' && !ORDINAL.test(first.label) ? first.label : raw.replace(/\s*[:：]$/, '')
  const clean = readable(own, document.language, casing)
  const lead = clean && withoutStop(topicName(clean))
  const isName =
    lead &&
    lead.length <= 80 &&
    /^[^\d$€£]/.test(lead) &&
    standsAlone(lead, document.language) &&
    !(nested && isSentence(lead, document.language) && !isAction(lead, document.language))
  return { lead: isName ? lead.replace(OPEN_END, '$&…') : null, nested }
}

/** A line that goes on in the items under it ("The buyer may not …"). */
const OPEN_END =
  /(?<=\s)(?:to|of|for|the|an?|is|are|with|by|de|d’|à|du|des|pour|que|est|sont|par|le|la|les)$/iu

const ORDERS_FR = /^(?:ne |n’)?(?:\p{L}{2,}ez|faites|dites)(?![\p{L}’])/iu

/** The form most items of a list have. */
export function formOf(texts: string[], language: SourceDocument['language']): ListForm {
  const share = (test: (text: string) => boolean) => texts.filter(test).length / texts.length
  const isOrder = (text: string) => isAction(text, language) || (language === 'fr' && ORDERS_FR.test(text))
  if (share((text) => text.startsWith('“')) >= 0.5) return 'quote'
  if (share((text) => text.endsWith('?')) >= 0.5) return 'question'
  if (share(isOrder) >= (language === 'en' ? 0.6 : 0.75)) return 'action'
  return share((text) => isSentence(text, language) && !isOrder(text)) >= 0.5 ? 'sentence' : 'phrase'
}
