import { type LayoutName, layoutRule } from '../../../media/slides/slide-layouts.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { BACK, CONDITION_ONLY } from '../../lines/claim-lines.ts'
import { IDENTIFIER, type Line, POINTER, shownText } from '../../lines/line-text.ts'
import { sayingsIn } from '../../lines/sayings-in.ts'
import { isQuestion, titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { phrase } from '../../text/whole-phrase.ts'
import type { Said } from '../say/spoken-piece.ts'
import { shows } from './payload.ts'
import { type SlideDraft, sentenceOf } from './slide-draft.ts'

/** Seconds that a slide may stand still; words spoken a second; words of an added line and of a slide. */
const STILL = { seconds: 8, pace: 2.45, line: 22, least: 4, slide: 78, lines: 7 }
/** Layouts that take another point as they are, or as points. */
const POINTS: readonly LayoutName[] = ['bullets', 'statement']

/** A slide of points with a line for the sentence nearest the middle of each stretch that would stand still. */
export function withoutStills(draft: SlideDraft, plan: ScenePlan, said: readonly Said[]): SlideDraft {
  if (!POINTS.includes(draft.layout)) return draft
  const ends = [0]
  for (const { text } of said) ends.push(ends.at(-1)! + countWords(text) / STILL.pace)
  const lines = [...draft.lines]
  for (const _turn of lines.length < STILL.lines ? Array(STILL.lines - lines.length) : []) {
    const { from, to } = longestStill(lines, said, ends)
    if (ends[to]! - ends[from]! <= STILL.seconds) break
    const middle = (ends[from]! + ends[to]!) / 2
    const near = said
      .map((each, at) => ({ ...each, at, far: Math.abs(ends[at]! - middle) }))
      .slice(from + 1, to)
      .toSorted((one, other) => one.far - other.far)
    const line = near.flatMap(({ at }) => lineFor(said, at, lines, plan) ?? [])[0]
    if (!line) break
    lines.push(line)
    lines.sort((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0))
  }
  if (lines.length === draft.lines.length || lines.length > layoutRule('bullets').lines[1]) return draft
  return { layout: 'bullets', lines }
}

/** The sentences between which nothing changes for longest; the slide itself appears with the first. */
function longestStill(lines: readonly Line[], said: readonly Said[], ends: readonly number[]) {
  const places = [0, ...lines.map(({ span, text }) => sentenceOf(said, span, text) ?? 0), said.length]
  const sorted = [...new Set(places)].toSorted((one, other) => one - other)
  const stills = sorted.slice(1).map((to, at) => ({ from: sorted[at]!, to }))
  const length = ({ from, to }: { from: number; to: number }) => ends[to]! - ends[from]!
  return stills.reduce((most, each) => (length(each) > length(most) ? each : most), { from: 0, to: 0 })
}

/** A sentence as a line in the words of its source; null if it does not stand alone, or is shown already. */
function lineFor(said: readonly Said[], at: number, lines: readonly Line[], plan: ScenePlan): Line | null {
  const { text, span } = said[at]!
  const { language } = plan.tree
  const isTold = (other: string) => lines.some((line) => shows(line.text, other, language))
  const { leans, subordinate } = LANGUAGE_PACKS[language].patterns
  if (!span || leans.test(text) || isQuestion(text) || isTold(text)) return null
  const source = sourceOf(text, span, plan)
  const short = source && wholeWithin(source)
  if (!short || /:\s*$|\[/.test(short) || isTold(short)) return null
  const { dangles } = LANGUAGE_PACKS[language].questions.patterns
  if ([subordinate, dangles, CONDITION_ONLY, POINTER, BACK, IDENTIFIER].some((weak) => weak.test(short)))
    return null
  const size = lines.reduce((sum, line) => sum + countWords(line.text), 0)
  return size + countWords(short) > STILL.slide ? null : { text: shownText(short), span }
}

/** A sentence, if it has few enough words. */
function wholeWithin(text: string): string | null {
  const whole = phrase(text, STILL.line)
  return whole && countWords(whole) >= STILL.least ? whole : null
}

/** The sentence of the source that a spoken one is: its words are written, not spoken out. */
function sourceOf(
  text: string,
  span: { start: number; end: number },
  { units, cards }: ScenePlan,
): string | null {
  const all = [...units, ...cards.flatMap((card) => card.units)].flatMap((unit) => {
    if (unit.kind === 'list') return unit.items.flatMap(({ sentences }) => sentences)
    return unit.kind === 'para' || unit.kind === 'quote' ? unit.sentences : []
  })
  const own = all.find(({ start, end }) => start <= span.start && end >= span.end)
  const opening = (each: string) => titleKey(each).slice(0, 14)
  return own ? (sayingsIn(own.text).find((each) => opening(each) === opening(text)) ?? own.text) : null
}
