import { SLIDE_LAYOUTS } from '../../../media/slides/slide-layouts.ts'
import { countWords } from '../../text/text-match.ts'
import { clipUnit } from '../tree/clip-unit.ts'
import type { Item, Span, Unit, UnitOf } from '../tree/source-tree.ts'
import { balanceBelow, balanceGroups } from './balance-groups.ts'
import { mayOpen } from './divide-prose.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import { itemText, unitWords } from './unit-size.ts'

/**
 * The columns of a table whose size is measured: the characters that a row and a cell have to a line, the
 * lines of a slide without the headings, and the lines that the space between two rows takes.
 */
const WIDE = { least: 5, most: SLIDE_LAYOUTS.table.cells[1], row: 75, cell: 40, lines: 18, gap: 0.8 }

/** What a unit is split between: a sentence, an item, a row or a turn, with its size in words. */
type Piece = Span & { words: number }

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

function cut(unit: Unit): Piece[][] {
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

const sized = ({ start, end }: Span, text: string): Piece => ({ start, end, words: countWords(text) })
const weightOf = (piece: Piece): number => piece.words + 2

function cutSentences({ sentences }: UnitOf<'para' | 'quote'>, parts: number): Piece[][] {
  const pieces = sentences.map((sentence) => sized(sentence, sentence.text))
  return balanceBelow(
    pieces,
    ({ words }) => words,
    { parts, most: PLAN_LIMITS.sceneMost },
    (_piece, index) => mayOpen(sentences[index]!, sentences[index - 1]),
  )
}

function cutDialogue({ turns }: UnitOf<'dialogue'>, words: number): Piece[][] {
  if (words <= PLAN_LIMITS.sceneMost + 30 && turns.length <= PLAN_LIMITS.turns) return []
  const parts = Math.max(Math.ceil(words / 120), Math.ceil(turns.length / PLAN_LIMITS.turns))
  return balanceGroups(
    turns.map((turn) => sized(turn, turn.text)),
    weightOf,
    parts,
  )
}

function cutTable(table: UnitOf<'table'>, words: number): Piece[][] {
  const { header, rows, register } = table
  const pieces = rows.map((row) => sized(row, row.cells.join(' ')))
  // Names with a sentence each are shown as cards.
  const areCards = header.length === 2 && words / rows.length > PLAN_LIMITS.cellLong
  const slides = slidesFilled(table)
  if (register && !areCards)
    return balanceGroups(pieces, () => 1, Math.max(slides, Math.ceil(rows.length / PLAN_LIMITS.registerRows)))
  const most = areCards ? PLAN_LIMITS.cardsOnSlide : PLAN_LIMITS.tableRows
  if (rows.length <= most && words <= PLAN_LIMITS.sceneMost && slides < 2) return []
  const parts = Math.max(
    slides,
    Math.ceil(rows.length / (areCards ? most : most - 1)),
    Math.ceil(words / PLAN_LIMITS.scene),
  )
  return balanceGroups(pieces, weightOf, parts)
}

/** How many slides a table fills in readable type; a narrow one is measured by its rows and words alone. */
function slidesFilled({ header, rows }: UnitOf<'table'>): number {
  const isShown = (column: number) =>
    rows.every(({ cells }) => countWords(cells[column] ?? '') <= PLAN_LIMITS.cellMost)
  const shown = header.flatMap((_head, column) => (isShown(column) ? [column] : [])).slice(0, WIDE.most)
  if (shown.length < WIDE.least) return 0
  const heights = rows.map(({ cells }) => {
    const sizes = shown.map((column) => cells[column]?.length ?? 0)
    const all = sizes.reduce((sum, size) => sum + size, 0)
    return WIDE.gap + Math.max(1, Math.ceil(all / WIDE.row), Math.ceil(Math.max(...sizes) / WIDE.cell))
  })
  return Math.ceil(heights.reduce((sum, height) => sum + height, 0) / WIDE.lines)
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

function cutList(unit: UnitOf<'list'>, words: number): Piece[][] {
  const most = itemsOnSlide(unit, words)
  if (unit.items.length <= most && words <= PLAN_LIMITS.scene + 20) return []
  const groups: Piece[][] = []
  let loose: Piece[] = []
  const flush = () => {
    const size = loose.reduce((total, piece) => total + piece.words, 0)
    const parts = Math.max(Math.ceil(loose.length / most), Math.ceil(size / PLAN_LIMITS.scene))
    groups.push(...balanceBelow(loose, weightOf, { parts, most: PLAN_LIMITS.sceneMost }))
    loose = []
  }
  for (const item of unit.items) {
    const piece = sized(item, itemText(item))
    if (item.children.length >= 3 && piece.words > 60) {
      flush()
      groups.push(...cutItem(item, piece))
    } else loose.push(piece)
  }
  flush()
  return groups
}

/** An item whose own list fills a scene gets one to itself, or several. */
function cutItem(item: Item, piece: Piece): Piece[][] {
  if (piece.words <= PLAN_LIMITS.sceneMost && item.children.length <= 10) return [[piece]]
  const parts = Math.max(
    Math.ceil(piece.words / PLAN_LIMITS.scene),
    Math.ceil(item.children.length / PLAN_LIMITS.listItems),
  )
  const children = item.children.map((child) => sized(child, itemText(child)))
  const groups = balanceBelow(children, weightOf, { parts, most: PLAN_LIMITS.sceneMost })
  const [first] = groups
  if (first?.[0]) first[0] = { ...first[0], start: item.start }
  return groups
}
