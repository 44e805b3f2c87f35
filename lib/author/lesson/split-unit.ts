import { clipUnit } from '../reading/clip-unit.ts'
import type { Item, Span, Unit, UnitOf } from '../reading/source-tree.ts'
import { countWords } from '../text/text-match.ts'
import { balanceGroups, groupWhile } from './balance-groups.ts'
import { mayOpen } from './divide-prose.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import { itemText, unitWords } from './unit-size.ts'

/**
 * Splits a unit too large for one scene into several of its kind, each the exact text of its span; any other
 * unit is unchanged. The lead-in stays with the first one.
 */
export function splitUnit(unit: Unit): Unit[] {
  const groups = cut(unit)
  if (groups.length < 2) return [unit]
  // Reading a span again must give the same unit: scenes are stored as spans.
  return groups.flatMap((group, index) => {
    const start = index === 0 ? unit.start : group[0]!.start
    const end = index === groups.length - 1 ? unit.end : group.at(-1)!.end
    return clipUnit(unit, { start, end }) ?? []
  })
}

/** The sentences, items, rows or turns of a unit in groups. */
function cut(unit: Unit): Span[][] {
  const words = unitWords(unit)
  switch (unit.kind) {
    case 'para':
      return words <= PLAN_LIMITS.scene + 10 ? [] : cutSentences(unit, Math.ceil(words / 95))
    case 'quote':
      return words <= PLAN_LIMITS.sceneMost ? [] : cutSentences(unit, Math.ceil(words / 110))
    case 'dialogue':
      return cutDialogue(unit, words)
    case 'table':
      return cutTable(unit, words)
    case 'list':
      return cutList(unit, words)
  }
}

const cutSentences = ({ sentences }: UnitOf<'para' | 'quote'>, parts: number): Span[][] =>
  balanceGroups(
    sentences,
    ({ text }) => countWords(text),
    parts,
    (sentence, index) => mayOpen(sentence, sentences[index - 1]),
  )

function cutDialogue({ turns }: UnitOf<'dialogue'>, words: number): Span[][] {
  if (words <= PLAN_LIMITS.sceneMost + 30 && turns.length <= PLAN_LIMITS.turns) return []
  const parts = Math.max(Math.ceil(words / 120), Math.ceil(turns.length / PLAN_LIMITS.turns))
  return balanceGroups(turns, ({ text }) => countWords(text) + 2, parts)
}

function cutTable({ header, rows, register }: UnitOf<'table'>, words: number): Span[][] {
  // Names with a sentence each are shown as cards.
  const areCards = header.length === 2 && words / rows.length > PLAN_LIMITS.cellLong
  if (register && !areCards)
    return balanceGroups(rows, () => 1, Math.ceil(rows.length / PLAN_LIMITS.registerRows))
  const most = areCards ? PLAN_LIMITS.cardsOnSlide : PLAN_LIMITS.tableRows
  if (rows.length <= most && words <= PLAN_LIMITS.sceneMost) return []
  const parts = Math.max(
    Math.ceil(rows.length / (areCards ? most : most - 1)),
    Math.ceil(words / PLAN_LIMITS.scene),
  )
  return balanceGroups(rows, ({ cells }) => countWords(cells.join(' ')) + 2, parts)
}

const isShort = (item: Item): boolean => countWords(item.text) <= 6 && item.children.length === 0

/** An item that is a saying, or names its subitems. */
const isSaying = ({ rest, children }: Item): boolean =>
  /^["“«]/.test(rest) || (children.length === 1 && /^["“«]/.test(children[0]!.text))

/** How many items of a list fit on a slide: more if they are short. */
function itemsOnSlide({ items }: UnitOf<'list'>, words: number): number {
  if (items.every(isShort)) return 10
  if (words <= 75) return 9
  // Sayings are shown in full or not at all.
  return items.every(isSaying) ? PLAN_LIMITS.cardsOnSlide : PLAN_LIMITS.listItems
}

function cutList(unit: UnitOf<'list'>, words: number): Span[][] {
  const most = itemsOnSlide(unit, words)
  // Subitems are shown with their items.
  const isNested = (items: readonly Item[]) => items.some(({ children }) => children.length > 1)
  const room = isNested(unit.items) ? PLAN_LIMITS.nested + 10 : PLAN_LIMITS.scene + 20
  if (unit.items.length <= most && words <= room) return []
  // An item whose own list fills a slide gets one to itself, or several.
  const isOwn = (item: Item) => item.children.length >= 3 && itemWords(item) > 60
  return groupWhile(unit.items, ([first], item) => !isOwn(first!) && !isOwn(item)).flatMap((row) => {
    const items = isOwn(row[0]!) ? piecesOf(row[0]!) : row
    const size = items.reduce((sum, item) => sum + itemWords(item), 0)
    const limit = isNested(items) ? PLAN_LIMITS.nested : PLAN_LIMITS.scene
    const parts = Math.max(Math.ceil(items.length / most), Math.ceil(size / limit))
    return balanceGroups(items, (item) => itemWords(item) + 2, parts)
  })
}

const itemWords = (item: Item): number => countWords(itemText(item))

/** An item, or its subitems if they are too much for a scene; the first has the item's own text. */
function piecesOf(item: Item): Item[] {
  const [first, ...others] = item.children
  const isWhole = !first || (itemWords(item) <= PLAN_LIMITS.sceneMost && others.length < 10)
  return isWhole ? [item] : [{ ...first, start: item.start }, ...others]
}
