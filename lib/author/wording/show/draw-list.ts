import { type LayoutName, layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { PLAN_LIMITS } from '../../lesson/plan-limits.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { NO_SUBJECT } from '../../lines/claim-lines.ts'
import { type Line, MOST_WORDS } from '../../lines/line-text.ts'
import type { Item, Sentence, UnitOf } from '../../reading/source-tree.ts'
import { countWords } from '../../text/text-match.ts'
import { phrase } from '../../text/whole-phrase.ts'
import { drawColumns, drawDoDont } from './draw-columns.ts'
import { drawEntries, type Entry, entryOf } from './draw-entries.ts'
import { drawProse } from './draw-prose.ts'
import { drawSaying } from './draw-quote.ts'
import { withLeads } from './lead-lines.ts'
import { itemLine, itemMeaning, shortItemLine } from './list-lines.ts'
import { purposeOf } from './list-purpose.ts'
import { cellLine, MOST_ON_SLIDE, type SlideDraft } from './slide-draft.ts'

type List = UnitOf<'list'>

/** The most words of a meaning on a slide with few. */
const MOST_ON_CARD = 30
/** The most words of a meaning on a slide with many. */
const SHORT_MEANING = 10

/**
 * The lists of a scene: side by side if there are two, do against do not, names with their meanings, steps if
 * the order matters, else one line per item.
 */
export function drawLists(plan: ScenePlan, all: readonly [List, ...List[]]): SlideDraft {
  const { language } = plan.tree
  const lists = withoutTail(all)
  const [list] = lists
  const items = lists.flatMap((each) => each.items.flatMap((item) => withoutOnly(item, each)))
  const ofLongItems = lists.length === 1 ? drawLongItems(list, language) : null
  const drawn =
    drawColumns(lists, language) ??
    ofLongItems ??
    drawDoDont(items, language) ??
    drawOneSaying(items, language) ??
    drawNested(items, language) ??
    drawNames(plan, list, items) ??
    drawItems(plan, list, items)
  return withLeads(drawn, lists, plan)
}

/** "Output: …" and "Duration: …" behind steps or two lists are just spoken. */
function withoutTail(lists: readonly [List, ...List[]]): readonly [List, ...List[]] {
  const [first, ...more] = lists
  const own = more.filter(({ items }) => items.length > 2 || countWords(textsOf(items)) > PLAN_LIMITS.tail)
  const areColumns = lists.length > 2 && own.length === 1
  const areApart = first.ordered && more.every(({ ordered }) => !ordered)
  return first.items.length > 2 && (areColumns || areApart) ? [first, ...own] : lists
}

const textsOf = (items: readonly Item[]): string => items.map(({ text }) => text).join(' ')

/** If a list has a single item, its subitems are the list. */
const withoutOnly = (item: Item, list: List): Item[] =>
  list.items.length === 1 && item.children.length >= 2 ? item.children : [item]

/**
 * One or two items of several sentences are shown as prose, unless they are two with labels to tell them
 * apart.
 */
function drawLongItems({ items }: List, language: Language): SlideDraft | null {
  if (items.length > 2 || items.some((item) => item.children.length > 0 || item.sentences.length < 2))
    return null
  if (items.length === 2 && items.every(({ label }) => label)) return null
  const sentences = items.flatMap((item) =>
    item.sentences.map((sentence, index): Sentence => {
      if (index > 0 || !item.label || !sentence.text.startsWith(item.label)) return sentence
      return { ...sentence, text: sentence.text.slice(item.label.length).replace(/^\s*[:–—-]\s*/, '') }
    }),
  )
  const draft = drawProse([{ kind: 'para', sentences, role: null, start: 0, end: 0 }], language)
  return items.length === 1 || draft.lines.length >= 3 ? draft : null
}

/** A single saying with a label: the saying is the slide, with the label if it names the speaker. */
function drawOneSaying(items: readonly Item[], language: Language): SlideDraft | null {
  const [saying, ...more] = items.filter(({ label, rest }) => label && /^["“«]/.test(rest))
  if (!saying?.label || more.length > 0 || items.length > 2 || countWords(saying.rest) < 10) return null
  const by = LANGUAGE_PACKS[language].patterns.roles.test(saying.label)
    ? [{ text: saying.label, span: null }]
    : []
  return drawSaying(saying.rest, saying, by)
}

/** A few items with lists of their own that are too long for cards: their points below their names. */
function drawNested(items: readonly Item[], language: Language): SlideDraft | null {
  const first = items.findIndex(isNested)
  if (first < 0 || items.length > 3 || !items.slice(first).every(isNested)) return null
  const isCard = (item: Item) => {
    const meaning = itemMeaning(item, language, MOST_ON_CARD)
    return meaning !== null && !/ · (?:and|et) \d+ \p{L}+$/u.test(meaning)
  }
  if (items.slice(first).every(isCard)) return null
  const colon = LANGUAGE_PACKS[language].marks.colon.trimEnd()
  const lineOf = (item: Item): Line => ({ text: itemLine(item, language), span: item })
  const lines = items.flatMap((item) => {
    if (!isNested(item)) return [lineOf(item)]
    const name = itemLine({ ...item, children: [] }, language).replace(/\s*:\s*$/, '')
    return [{ text: name + colon, span: item }, ...item.children.map(lineOf)]
  })
  const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
  const isRoom = lines.length <= layoutRule('bullets').lines[1] && words <= MOST_ON_SLIDE
  return isRoom ? { layout: 'bullets', lines } : null
}

const isNested = ({ children }: Item): boolean => children.length > 1

/** Items most of which have a name: the name, and its meaning if that is short enough. */
function drawNames(plan: ScenePlan, list: List, items: readonly Item[]): SlideDraft | null {
  const { part, tree } = plan
  const nameOf = (item: Item) => item.label ?? nameAbove(item)
  const named = items.filter(nameOf).length
  if (named < 2 || named < items.length * 0.7) return null
  const isSteps =
    list.ordered &&
    LANGUAGE_PACKS[tree.language].patterns.steps.test(`${list.lead?.text ?? ''} ${part.title}`)
  if (isSteps) return { layout: 'steps', lines: items.map((item) => stepLine(item, tree.language)) }
  const entries = items.map((item): Entry => {
    const name = nameOf(item)
    if (!name) return { name: itemLine(item, tree.language), text: null, span: item }
    const tell = (most: number, isWhole = false) => itemMeaning(item, tree.language, most, isWhole)
    return entryOf(name, tell, { span: item, of: items.length })
  })
  const drawn = drawEntries(entries, tree.language, purposeOf(list, part.title, tree) === 'terms')
  if (items.length > 2) return drawn
  const points = entries.flatMap((entry, index) =>
    withFurther(items[index]!, drawEntries([entry], tree.language).lines[0]!),
  )
  const telling = points.filter(({ text }) => !items.some((item) => nameOf(item) === text))
  // Without their names, nobody could tell which points belong to which.
  if (items.length === 2 && telling.length < points.length && drawn.layout !== 'bullets') return drawn
  const all = withProse(telling.length < 2 ? points : telling, plan)
  return all.length > items.length || drawn.layout === 'bullets' ? { layout: 'bullets', lines: all } : drawn
}

/** A few words with a list of their own are its name. */
const nameAbove = ({ text, children }: Item): string | null =>
  children.length > 0 && countWords(text) <= 8 && !/[.!?…]\s*$/.test(text)
    ? text.replace(/\s*:\s*$/, '')
    : null

/** A named step with its text, in one cell if two do not fit. */
function stepLine(item: Item, language: Language): Line {
  if (!item.label) return { text: cellLine([itemLine(item, language)]), span: item }
  const cells = (most: number) => {
    const text = itemMeaning(item, language, most)
    return text ? cellLine([item.label ?? '', text]) : null
  }
  const least = cellLine([item.label])
  return { text: cells(MOST_WORDS) ?? least, span: item, short: cells(SHORT_MEANING) ?? least }
}

/** An item's line with what its other sentences say, if the line leaves them out. */
function withFurther(item: Item, line: Line): Line[] {
  const further = item.sentences.slice(1).flatMap((sentence): Line[] => {
    const isOwn = !sentence.leans && !NO_SUBJECT.test(sentence.text)
    const text = isOwn && phrase(sentence.text, MOST_WORDS)
    return text && countWords(text) >= 3 && !line.text.includes(text) ? [{ text, span: sentence }] : []
  })
  return [line, ...further]
}

/** One line per item: steps if the order matters, things to check or to avoid if the text says so. */
function drawItems(plan: ScenePlan, list: List, items: readonly Item[]): SlideDraft {
  const { language } = plan.tree
  const lines = items.map(
    (item): Line => ({ text: itemLine(item, language), span: item, short: shortItemLine(item) }),
  )
  if (list.ordered)
    return { layout: 'steps', lines: lines.map((line) => ({ ...line, text: cellLine([line.text]) })) }
  const purpose = purposeOf(list, plan.part.title, plan.tree)
  if ((purpose === 'checklist' || purpose === 'avoid') && lines.length >= 2) return { layout: purpose, lines }
  return { layout: 'bullets', lines: withProse(lines, plan) }
}

const WITH_POINTS: ReadonlySet<LayoutName> = new Set(['bullets', 'statement', 'quote'])

/** The lines of a list of one or two items, with what the prose and quotations next to it say. */
function withProse(lines: Line[], { units, tree }: ScenePlan): Line[] {
  if (lines.length >= 3) return lines
  const more = units.flatMap((unit): Line[] => {
    if (unit.kind === 'quote') {
      const text = unit.sentences.map((sentence) => sentence.text).join(' ')
      return countWords(text) <= MOST_WORDS ? [{ text, span: unit }] : []
    }
    const prose = unit.kind === 'para' ? drawProse([unit], tree.language) : null
    return prose && WITH_POINTS.has(prose.layout) ? prose.lines : []
  })
  const short = more
    .filter(({ text, leans }) => countWords(text) <= MOST_WORDS && !leans)
    .slice(0, 4 - lines.length)
  return [...short, ...lines].toSorted((one, other) => startOf(one) - startOf(other))
}

const startOf = ({ span }: Line): number => span?.start ?? 0
