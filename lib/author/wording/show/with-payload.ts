import { CELL_MARK, type LayoutName, layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { BACK, CONDITION_ONLY } from '../../lines/claim-lines.ts'
import { IDENTIFIER, type Line, POINTER, shownText } from '../../lines/line-text.ts'
import type { Span } from '../../reading/source-tree.ts'
import { isQuestion } from '../../text/text-key.ts'
import { countWords, similarity } from '../../text/text-match.ts'
import { phrase } from '../../text/whole-phrase.ts'
import { isSaid } from './draw-prose.ts'
import { type Payload, payloadOf, shows } from './payload.ts'
import type { SlideDraft } from './slide-draft.ts'

/** The most words of an added line, of a card and of a slide; the overlap (0-1) from which two lines are one. */
const MOST = { words: 22, card: 30, slide: 78, alike: 0.3 }
/** Layouts that take more lines as they are, and those whose lines become points for it. */
const GROWS: readonly LayoutName[] = ['bullets', 'checklist', 'avoid']
const TURNS: readonly LayoutName[] = ['statement', 'quote', 'key_figure', 'title', 'definition']

/**
 * A slide with what a learner must not miss: payload that no line shows gets a line of its own, in the words of
 * the source. Only questions make room for it, since points are shown all or counted.
 */
export function withPayload(draft: SlideDraft, plan: ScenePlan): SlideDraft {
  const { layout, lines } = draft
  const isCards = layout === 'cards'
  const isSigned = layout === 'quote' && lines.length > 1
  if (isSigned || !(isCards || GROWS.includes(layout) || TURNS.includes(layout))) return draft
  const { language } = plan.tree
  const shown = [plan.title, ...lines.map(({ text }) => text)].join(' ')
  // A point of a list that is not shown would pass for all of it.
  const isIn = ({ start, end }: Span) =>
    lines.some(({ span }) => span && start <= span.start && span.start < end)
  const missing = payloadOf(plan).filter(
    ({ text, list }) =>
      (!list || isIn(list)) &&
      !shows(shown, text, language) &&
      !isSaid(text.replace(/\s*\([^()]*\)/g, ''), plan.title),
  )
  const wanted = missing.flatMap((payload) => lineOf(payload, language) ?? [])
  if (wanted.length === 0) return draft
  if (isCards) return { ...draft, lines: lines.map((line) => onCard(line, wanted, plan)) }
  const points = lines.map((line) => ({ ...line, text: line.text.split(CELL_MARK).join(' – ') }))
  const filled = withLines(points, wanted, language)
  if (filled.length === lines.length && filled.every(({ text }, at) => text === lines[at]!.text)) return draft
  return { layout: GROWS.includes(layout) ? layout : 'bullets', lines: filled }
}

function lineOf(payload: Payload, language: Language): Line | null {
  const short = phrase(payload.text, MOST.words)
  if (!short || isQuestion(short) || /:\s*$/.test(short)) return null
  const { dangles } = LANGUAGE_PACKS[language].questions.patterns
  if ([CONDITION_ONLY, POINTER, BACK, IDENTIFIER].some((weak) => weak.test(short))) return null
  // Alone, a rule that leans on what is not shown would bind something else.
  const isLoose = payload.kind !== 'answer' && (payload.leans || dangles.test(short))
  return isLoose ? null : { text: shownText(short), span: payload }
}

/** A card with the payload of its part after, or instead of, what it says. */
function onCard(line: Line, wanted: readonly Line[], plan: ScenePlan): Line {
  const { cards } = plan
  const holds = (span: Line['span'], { start, end }: { start: number; end: number }) =>
    span !== null && start <= span.start && span.start < end
  const part = cards.find((card) => holds(line.span, card))
  const own = part ? wanted.filter(({ span }) => holds(span, part)).map(({ text }) => text) : []
  const [name, text] = line.text.split(CELL_MARK)
  if (own.length === 0 || !name || text === undefined) return line
  const counted = countedRow(text, plan.tree.language)
  if (counted) {
    const row = counted.with(own)
    const isShort = countWords(name) + countWords(row) <= MOST.card
    return isShort ? { ...line, text: name + CELL_MARK + row, short: null } : line
  }
  const stopped = (each: string) => (/[.!?…]["”»]?$/.test(each) ? each : `${each}.`)
  const forms = [[text, ...own], own, own.slice(0, 1)].map((texts) => texts.map(stopped).join(' '))
  const told = forms.find((each) => countWords(name) + countWords(each) <= MOST.card)
  return told ? { ...line, text: name + CELL_MARK + told.replace(/\.$/, ''), short: null } : line
}

/** "Free rescheduling · Call first · and 2 more": points that say how many are left out; null for other text. */
function countedRow(text: string, language: Language) {
  const { andMore } = LANGUAGE_PACKS[language].phrases
  const parts = text.split(' · ')
  const points = parts.slice(0, -1)
  const left = Number(/\d+/.exec(parts.at(-1) ?? '')?.[0])
  if (points.length === 0 || parts.at(-1) !== andMore(left)) return null
  return {
    with(own: readonly string[]): string {
      const rest = left - own.length
      return [
        ...points,
        ...own.map((each) => each.replace(/\.$/, '')),
        ...(rest > 0 ? [andMore(rest)] : []),
      ].join(' · ')
    },
  }
}

/** As many of the wanted lines as fit, in the order of the source. */
function withLines(points: readonly Line[], wanted: readonly Line[], language: Language): Line[] {
  const kept = [...points]
  const size = () => kept.reduce((sum, { text }) => sum + countWords(text), 0)
  const fits = ({ text }: Line) =>
    kept.length < layoutRule('bullets').lines[1] && size() + countWords(text) <= MOST.slide
  for (const line of wanted) {
    // Another cut of a sentence that is shown would say part of it twice.
    const isSame = ({ text, span }: Line) =>
      span?.start === line.span?.start && similarity(text, line.text, language) > MOST.alike
    const same = kept.findIndex(isSame)
    if (same >= 0 && countWords(kept[same]!.text) < countWords(line.text)) kept.splice(same, 1, line)
    if (same >= 0) continue
    while (!fits(line)) {
      const question = kept.findLastIndex(({ text }) => isQuestion(text))
      if (question < 0) break
      kept.splice(question, 1)
    }
    if (fits(line)) kept.push(line)
  }
  const ordered = kept.toSorted((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0))
  // A line with a colon stands above the points it leads to.
  return ordered.filter(
    ({ text }, at) => !/:$/.test(text) || (ordered[at + 1] && !/:$/.test(ordered[at + 1]!.text)),
  )
}
