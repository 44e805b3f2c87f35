import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { balanceGroups } from '../../lesson/balance-groups.ts'
import { isCase } from '../../lines/claim-lines.ts'
import { type Line, MOST_WORDS, shownText } from '../../lines/line-text.ts'
import type { Item, UnitOf } from '../../reading/source-tree.ts'
import { countWords } from '../../text/text-match.ts'
import { phrase } from '../../text/whole-phrase.ts'
import { itemLine } from './list-lines.ts'
import { cellLine, MOST_ON_SLIDE, type SlideDraft } from './slide-draft.ts'

const MOST_ROWS = 6
/** The most rows with one side empty. */
const MOST_EMPTY = 2
/** The most words of items that share a cell. */
const MOST_SHARED = 14
/** The most words of what to do in a case, which is shown in full. */
const MOST_OF_CASE = 26

/** A list and its name. */
export type Side = { head: string; items: readonly Item[] }

/**
 * Two short lists with their lead-ins side by side, what to do to the left of what not to do; null if the
 * lists differ in number, length or form.
 */
export function drawColumns(lists: readonly UnitOf<'list'>[], language: Language): SlideDraft | null {
  const [one, other] = lists.map((list) => ({
    head: list.lead ? phrase(list.lead.text, 10) : null,
    items: list.items,
  }))
  if (lists.length !== 2 || !one?.head || !other?.head) return null
  return drawSides([one as Side, other as Side], language)
}

/** Two named lists side by side, what to do to the left of what not to do; null if they do not fit. */
export function drawSides([one, other]: readonly [Side, Side], language: Language): SlideDraft | null {
  const sides: [Side, Side] = [one, other]
  const marks = sides.map(({ items }) => markOf(items))
  if (marks[0] === 'dont' && marks[1] === 'do') sides.reverse()
  return sideBySide(
    marks.includes('do') && marks.includes('dont') ? 'do_dont' : 'two_columns',
    sides,
    language,
  )
}

const markOf = (items: readonly Item[]): Item['mark'] => {
  const mark = items[0]?.mark ?? null
  return items.every((item) => item.mark === mark) ? mark : null
}

/** The items of one list that say what to do and what not to do; null unless it has both. */
export function drawDoDont(items: readonly Item[], language: Language): SlideDraft | null {
  const [good, bad] = (['do', 'dont'] as const).map((mark) => items.filter((item) => item.mark === mark))
  if (!good?.length || !bad?.length || good.length + bad.length !== items.length) return null
  const [left, right] = LANGUAGE_PACKS[language].phrases.doAndDont
  return sideBySide(
    'do_dont',
    [
      { head: left, items: good },
      { head: right, items: bad },
    ],
    language,
  )
}

function sideBySide(
  layout: 'two_columns' | 'do_dont',
  [left, right]: readonly [Side, Side],
  language: Language,
): SlideDraft | null {
  const lines = [left, right].map(({ items }) =>
    items.map((item): Line => ({ text: itemLine(item, language), span: item })),
  )
  const isLong = ({ text }: Line) =>
    countWords(text) > (isCase(text.split(':')[0]!) ? MOST_OF_CASE : MOST_WORDS)
  if (lines.flat().some(isLong)) return null
  const least = Math.min(MOST_ROWS, ...lines.map((side) => side.length))
  const [first = [], second = []] = lines.map((side) => shared(side, least))
  const length = Math.max(first.length, second.length)
  if (length > MOST_ROWS || length - least > MOST_EMPTY) return null
  const words = lines.flat().reduce((sum, { text }) => sum + countWords(text), 0)
  // Two long lists are read only if they are of few words.
  if (lines.every((side) => side.length > MOST_ROWS) && words > MOST_ON_SLIDE) return null
  const rows = Array.from(
    { length },
    (_each, index): Line => ({
      text: cellLine([first[index]?.text ?? '', shownText(second[index]?.text ?? '')]),
      span: first[index]?.span ?? second[index]?.span ?? null,
    }),
  )
  return { layout, lines: [{ text: cellLine([left.head, right.head]), span: null }, ...rows] }
}

/** The lines of the longer side with short neighbors joined, so that both sides are equally high. */
function shared(lines: readonly Line[], least: number): readonly Line[] {
  const size = Math.ceil(lines.length / least)
  if (least < 2 || size < 2 || size > 3) return lines
  const groups = balanceGroups([...lines], ({ text }) => countWords(text), least)
  const isShort = (group: Line[]) => countWords(group.map(({ text }) => text).join(' ')) <= MOST_SHARED
  if (!groups.every((group) => group.length === 1 || isShort(group))) return lines
  return groups.map((group) => ({
    text: group.map(({ text }, index) => (index > 0 ? shownText(text) : text)).join(' · '),
    span: group[0]?.span ?? null,
  }))
}
