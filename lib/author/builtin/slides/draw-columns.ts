import type { Language } from '../../../platform/source-document.ts'
import type { Item, UnitOf } from '../tree/source-tree.ts'
import { countWords } from '../words/text-match.ts'
import { phrase } from '../words/whole-phrase.ts'
import { itemLine } from './list-lines.ts'
import { cellLine, type Line, MOST_WORDS, type SlideDraft } from './slide-draft.ts'

const MOST_ROWS = 6
const HEADS: Record<Language, [string, string]> = { fr: ['À faire', 'À éviter'], en: ['Do', 'Don’t'] }

/** Two short lists with their leads stand side by side; null for lists of another number, length or form. */
export function drawColumns(lists: readonly UnitOf<'list'>[], language: Language): SlideDraft | null {
  const [left, right] = lists
  if (lists.length !== 2 || !left?.lead || !right?.lead) return null
  const heads = [left.lead, right.lead].map(({ text }) => phrase(text, language, 10, 1))
  if (heads.some((head) => !head)) return null
  return sideBySide(heads as [string, string], left.items, right.items, language)
}

/** The items of one list that say what to do and what not to do; null unless it has both. */
export function drawDoDont(items: readonly Item[], language: Language): SlideDraft | null {
  const [good, bad] = (['do', 'dont'] as const).map((mark) => items.filter((item) => item.mark === mark))
  if (!good?.length || !bad?.length || good.length + bad.length !== items.length) return null
  return sideBySide(HEADS[language], good, bad, language)
}

function sideBySide(
  heads: readonly [string, string],
  left: readonly Item[],
  right: readonly Item[],
  language: Language,
): SlideDraft | null {
  const length = Math.max(left.length, right.length)
  const cell = (item: Item | undefined) => (item ? itemLine(item, language) : '')
  const isLong = [...left, ...right].some((item) => countWords(cell(item)) > MOST_WORDS)
  if (length > MOST_ROWS || isLong) return null
  const rows = Array.from(
    { length },
    (_each, index): Line => ({
      text: cellLine([cell(left[index]), cell(right[index])]),
      span: left[index] ?? right[index] ?? null,
    }),
  )
  return { layout: 'two_columns', lines: [{ text: cellLine(heads), span: null }, ...rows] }
}
