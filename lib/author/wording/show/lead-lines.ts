import type { LayoutName } from '../../../media/slides/slide-layouts.ts'
import { layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { type Line, shownText } from '../../lines/line-text.ts'
import type { UnitOf } from '../../reading/source-tree.ts'
import { isQuestion, titleKey } from '../../text/text-key.ts'
import { countWords, isStopWord } from '../../text/text-match.ts'
import { fewer, MOST_ON_SLIDE, type SlideDraft } from './slide-draft.ts'

/** The most words of a lead-in with the sentence it depends on, and of an answer in front of its details. */
const MOST = { lead: 24, answer: 10 }
/** With fewer lines of its own, what is left of a slide says too little. */
const LEAST_LEFT = 3
/** Layouts whose lines can stand below a text that leads to them. */
const LED: ReadonlySet<LayoutName> = new Set(['bullets', 'checklist', 'avoid'])
/** Words that only announce a list. */
const ANNOUNCING =
  /^(?:follow\p{L}*|list\p{L}*|includ\p{L}*|inclu\p{L}*|these|those|steps?|points?|items?|examples?|here|below|are|voici|suivant\p{L}*|liste\p{L}*|exemples?|étapes?|éléments?|comprend\p{L}*|ci-dessous)$/iu

/**
 * Points below what leads to them, unless the title says it, and the short answer to a question before its
 * details. A slide without room for these is unchanged.
 */
export function withLeads(draft: SlideDraft, lists: readonly UnitOf<'list'>[], plan: ScenePlan): SlideDraft {
  if (!LED.has(draft.layout)) return draft
  const [first] = lists
  const answer = first ? answerBefore(first, plan) : null
  if (answer && draft.lines.some(({ span }) => span === answer.span)) return draft
  if (answer && draft.lines.length <= 3 && draft.layout === 'bullets')
    return { layout: 'statement', lines: [answer, ...draft.lines] }
  const lead = answer ? [answer] : []
  // Without room for all lists, the first ones are shown whole rather than all without what leads to them.
  for (const kept of lists.map((_list, index) => lists.slice(0, lists.length - index))) {
    const left = lists.slice(kept.length)
    const own = draft.lines.filter((line) => !left.some((list) => holds(list, line)))
    const led = ledLines(own, kept, plan)
    if (!led || (left.length > 0 && own.length < LEAST_LEFT)) break
    const lines = [...lead, ...led]
    const words = lines.reduce((sum, { text }) => sum + countWords(text), 0)
    if (lines.length <= layoutRule(draft.layout).lines[1] && words <= MOST_ON_SLIDE)
      return { ...draft, lines }
    if (led.length === own.length) break
    // Points that depend on what leads to them share lines, or fill the slide, rather than stand without it.
    if (lists.length === 1 && !answer) {
      const shown = lines.map((line) => ({ ...line, text: shownText(line.text) }))
      return { ...draft, lines: fewer(shown, layoutRule(draft.layout).lines[1]) }
    }
  }
  return draft
}

/** Lines with the lead-ins of their lists; null if some list after the first would have none, unlike others. */
function ledLines(lines: readonly Line[], lists: readonly UnitOf<'list'>[], plan: ScenePlan): Line[] | null {
  const needed = lists.map((list) => leadLine(list, plan))
  // Once one of several lists is named, the others must be too.
  const leads =
    lists.length > 1 && needed.some(Boolean) ? lists.map((list) => leadLine(list, plan, true)) : needed
  const isEachLed = leads.every((lead, index) => index === 0 || lead)
  if (!isEachLed && leads.some(Boolean)) return null
  return lines.flatMap((line, index): Line[] => {
    const at = lists.findIndex((list) => holds(list, line) && !holds(list, lines[index - 1]))
    return leads[at] ? [leads[at], line] : [line]
  })
}

const holds = ({ items }: UnitOf<'list'>, line: Line | undefined): boolean =>
  items.some(({ start, end }) => line?.span && line.span.start >= start && line.span.start < end)

/**
 * The lead-in of a list, after the sentence it depends on; null if it only announces or the title says it,
 * unless `isAny`.
 */
function leadLine(list: UnitOf<'list'>, plan: ScenePlan, isAny = false): Line | null {
  const { start } = list
  const lead = list.lead ?? list.over
  const { title, tree, units } = plan
  // The lead-ins of a script are said to its listeners.
  if (
    !lead ||
    (tree.isScript && !isAny) ||
    /^(?:then|next|puis|ensuite)(?!\p{L})/iu.test(lead.text) ||
    !/:\s*$/.test(lead.text)
  )
    return null
  const bare = lead.text.replace(/^\d{1,2}[.)]\s+|\s*:\s*$/g, '')
  const colon = LANGUAGE_PACKS[tree.language].marks.colon.trimEnd()
  const before = units
    .flatMap((unit) => (unit.kind === 'para' && unit.start < start ? unit.sentences : []))
    .filter((sentence) => sentence.end <= lead.start)
    .at(-1)
  if (lead.leans && !before) return null
  const whole = lead.leans ? `${before?.text} ${bare}` : bare
  return countWords(whole) <= MOST.lead && (isAny || addsTo(title, whole, tree.language))
    ? { text: shownText(whole) + colon, span: lead }
    : null
}

/**
 * Whether at least two words that say something are not in the title, or all are: the items go on with "You
 * must not:".
 */
function addsTo(title: string, lead: string, language: Language): boolean {
  const stems = (text: string) =>
    titleKey(text)
      .split(' ')
      .map((word) => word.slice(0, 5))
  const said = new Set(stems(title))
  const words = titleKey(lead).split(' ')
  const telling = words.filter(
    (word) => word.length > 1 && !isStopWord(word, language) && !ANNOUNCING.test(word),
  )
  const unsaid = telling.filter((word) => !stems(word).every((stem) => said.has(stem))).length
  const isOpen = words.length > 1 && !words.some((word) => ANNOUNCING.test(word))
  return unsaid >= 2 || (isOpen && unsaid === telling.length)
}

/** "Absolutely!": the first sentence under a question, if it is short enough to be the answer. */
function answerBefore({ start }: UnitOf<'list'>, { part, opens, units }: ScenePlan): Line | null {
  const [first] = units
  if (!part.isQuestion || !opens || first?.kind !== 'para' || first.start >= start) return null
  const [answer, next] = first.sentences
  if (
    !answer ||
    countWords(answer.text) > MOST.answer ||
    isQuestion(answer.text) ||
    /:\s*$/.test(answer.text)
  )
    return null
  const isOne = countWords(answer.text) < 3 && next && countWords(next.text) <= MOST.answer
  const text = isOne && !/:\s*$/.test(next.text) ? `${answer.text} ${next.text}` : answer.text
  return { text: shownText(text), span: answer }
}
