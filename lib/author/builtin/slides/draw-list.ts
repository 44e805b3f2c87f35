import type { Language } from '../../../platform/source-document.ts'
import type { ScenePlan } from '../plan/scene-plan.ts'
import type { Item, Sentence, UnitOf } from '../tree/source-tree.ts'
import { countWords } from '../words/text-match.ts'
import { TEXT_PATTERNS } from '../words/text-patterns.ts'
import { phrase, shortQuote } from '../words/whole-phrase.ts'
import { drawColumns, drawDoDont } from './draw-columns.ts'
import { drawProse } from './draw-prose.ts'
import { itemLine, itemMeaning } from './list-lines.ts'
import { cellLine, type Line, MOST_WORDS, type SlideDraft } from './slide-draft.ts'

type List = UnitOf<'list'>

/**
 * The lists of a scene: side by side where they are two, do against do not, names with what they mean, steps
 * where the order counts, else one line an item.
 */
export function drawLists(plan: ScenePlan, lists: readonly [List, ...List[]]): SlideDraft {
  const { language } = plan.tree
  const [list] = lists
  const items = lists.flatMap((each) => each.items.flatMap((item) => withoutOnly(item, each)))
  const ofLongItems = lists.length === 1 ? drawLongItems(list, language) : null
  return (
    drawColumns(lists, language) ??
    ofLongItems ??
    drawDoDont(items, language) ??
    drawSaying(items, language) ??
    drawNames(plan, list, items) ??
    drawItems(plan, list, items)
  )
}

/** What stands below the only item of a list is the list. */
const withoutOnly = (item: Item, list: List): Item[] =>
  list.items.length === 1 && item.children.length >= 2 ? item.children : [item]

/** One or two items of several sentences are prose under a name. */
function drawLongItems({ items }: List, language: Language): SlideDraft | null {
  if (items.length > 2 || items.some((item) => item.children.length > 0 || item.sentences.length < 2))
    return null
  const sentences = items.flatMap((item) =>
    item.sentences.map((sentence, index): Sentence => {
      if (index > 0 || !item.label || !sentence.text.startsWith(item.label)) return sentence
      return { ...sentence, text: sentence.text.slice(item.label.length).replace(/^\s*[:–—-]\s*/, '') }
    }),
  )
  const draft = drawProse([{ kind: 'para', sentences, role: null, start: 0, end: 0 }], language)
  return items.length === 1 || draft.lines.length >= 3 ? draft : null
}

/** One saying under a label: the words are the slide, and the label where it names who says them. */
function drawSaying(items: readonly Item[], language: Language): SlideDraft | null {
  const [saying, ...more] = items.filter(({ label, rest }) => label && /^["“«]/.test(rest))
  if (!saying?.label || more.length > 0 || items.length > 2 || countWords(saying.rest) < 10) return null
  const text = shortQuote(saying.rest, 45)
  if (!text || text.length > 290) return null
  const by = TEXT_PATTERNS[language].roles.test(saying.label) ? [{ text: saying.label, span: null }] : []
  return { layout: 'quote', lines: [{ text, span: saying }, ...by] }
}

/** Items of which most have a name: the name, and what it means where that is short enough. */
function drawNames(plan: ScenePlan, list: List, items: readonly Item[]): SlideDraft | null {
  const { part, tree } = plan
  const named = items.filter(({ label }) => label).length
  if (named < 2 || named < items.length * 0.7) return null
  const isSteps =
    list.ordered && TEXT_PATTERNS[tree.language].steps.test(`${list.lead?.text ?? ''} ${part.title}`)
  const colon = tree.language === 'fr' ? ' : ' : ': '
  const lines = items.map((item): Line => {
    const meaning = item.label ? itemMeaning(item, tree.language) : null
    if (!item.label || !meaning) return { text: item.label ?? itemLine(item, tree.language), span: item }
    return { text: isSteps ? cellLine([item.label, meaning]) : item.label + colon + meaning, span: item }
  })
  if (isSteps) return { layout: 'steps', lines }
  const all =
    items.length > 2 ? lines : items.flatMap((item, index) => withFurther(item, lines[index]!, plan))
  const telling = all.filter(({ text }) => !items.some(({ label }) => label === text))
  return { layout: 'bullets', lines: withProse(items.length > 2 || telling.length < 2 ? all : telling, plan) }
}

/** An item's line with what its further sentences say, if the line leaves them out. */
function withFurther(item: Item, line: Line, { tree }: ScenePlan): Line[] {
  const further = item.sentences.slice(1).flatMap((sentence): Line[] => {
    const text = sentence.leans ? null : phrase(sentence.text, tree.language, MOST_WORDS, 4)
    return text && countWords(text) >= 3 && !line.text.includes(text) ? [{ text, span: sentence }] : []
  })
  return [line, ...further]
}

/** One line an item. */
function drawItems(plan: ScenePlan, list: List, items: readonly Item[]): SlideDraft {
  const lines: Line[] = items.map((item) => ({ text: itemLine(item, plan.tree.language), span: item }))
  if (!list.ordered) return { layout: 'bullets', lines: withProse(lines, plan) }
  return { layout: 'steps', lines: lines.map((line) => ({ ...line, text: cellLine([line.text]) })) }
}

/** The lines of a list of one or two items with what the prose and the quotations beside it say. */
function withProse(lines: Line[], { units, tree }: ScenePlan): Line[] {
  if (lines.length >= 3) return lines
  const more = units.flatMap((unit): Line[] => {
    if (unit.kind === 'quote') {
      const text = unit.sentences.map((sentence) => sentence.text).join(' ')
      return countWords(text) <= MOST_WORDS ? [{ text, span: unit }] : []
    }
    const prose = unit.kind === 'para' ? drawProse([unit], tree.language) : null
    return prose?.layout === 'bullets' || prose?.layout === 'quote' ? prose.lines : []
  })
  const short = more.filter(({ text }) => countWords(text) <= MOST_WORDS).slice(0, 4 - lines.length)
  return [...short, ...lines].toSorted((one, other) => startOf(one) - startOf(other))
}

const startOf = ({ span }: Line): number => span?.start ?? 0

/** A short list in one line: its items, else their names; null where only a part of it would fit. */
export function listInLine({ items }: List, language: Language, most: number): string | null {
  const whole = items.map((item) => phrase(item.text, language, 9, 1))
  const names = items.map((item) => item.label ?? phrase(item.text, language, 5, 1))
  const fits = (parts: (string | null)[]) => parts.every(Boolean) && countWords(parts.join(' ')) <= most
  if (fits(whole)) return whole.join(' · ')
  const saysLittle = names.length < 3 && names.every((name) => countWords(name ?? '') < 2)
  if (fits(names) && !saysLittle) return names.join(' · ')
  const [first, ...more] = items
  const opening = first?.sentences[0]?.text ?? ''
  // The first of several fragments would pass for the whole list; a sentence says something of its own.
  const stands = more.length === 0 || (countWords(opening) >= 5 && /[.!]$/.test(opening))
  return first && stands ? phrase(opening || first.text, language, most, 2) : null
}
