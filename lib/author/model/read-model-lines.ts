import { SLIDE_LAYOUTS } from '../../media/slides/slide-layouts.ts'
import type { Language } from '../../product/source-document.ts'
import type { Brief, SpokenSentence } from '../contract/author.ts'
import type { Refusal } from '../contract/scene-remarks.ts'
import { isForeign } from '../text/is-in-language.ts'
import { coverage, sentenceKey, similarity } from '../text/text-match.ts'
import { movedFigure } from './check/clauses/moved-figure.ts'
import { asksForDenied, saysOpposite } from './check/denial.ts'
import { unknownTerms } from './check/false-fact.ts'
import type { SceneJudged } from './check/judge-scenes.ts'
import { movedCell } from './check/moved-cell.ts'
import { type Place, type Reason, type Rejection, reasonOf, rejectedAlone } from './check/rejection.ts'
import { stepOutOfOrder } from './check/step-order.ts'
import type { Finding } from './check/verdict-answer.ts'
import { hasStrangeAddress, piecesOf } from './model-gate.ts'
import { isForbidden, writtenLine } from './passages/model-line.ts'
import type { Passage } from './passages/model-passages.ts'
import { isHeadLine } from './passages/model-slide.ts'
import { textBehind } from './passages/text-behind.ts'

/** What a line of a slide may be compared with; `planned`: what its scene is about. */
export type LineInputs = {
  language: Language
  brief: Brief
  /** texts whose names and words need no passage (outline, brief) */
  known: string
  planned?: readonly Passage[]
  /** what is rejected, and why; appended to */
  rejected?: Rejection[]
}
/** A line of a slide that stands, and where it stood. */
type Line = { text: string; at: Place }

/** The share of a line's meaning that its evidence must contain. */
const ENOUGH = 0.5
const LINE = 160

/**
 * The lines of a slide that stand beside what its narration has `said` from the passages it is `about`: no fact but
 * theirs, no other row or order, no figure that the narration has about something else. Pure, except for `rejected`.
 */
export function readLines(
  { lines, layout, verdicts }: SceneJudged,
  { title, about, said }: { title: string; about: readonly Passage[]; said: readonly string[] },
  { language, brief, known, rejected, planned = [] }: LineInputs,
): Line[] {
  const around = [...new Set([...about, ...planned])]
  const carried = [...around.map(textBehind), ...said].join(' ')
  const places = [...around.map(({ text }) => text), ...said, ...piecesOf(known)]
  const narrated = said.join(' ')
  const hasHead = SLIDE_LAYOUTS[layout].headed
  const shown = [...said, ...lines].join(' ')
  const head = hasHead ? (lines[0] ?? null) : null
  const early = layout === 'steps' ? stepOutOfOrder(lines, around, language) : null
  /** What the list or table of the passages has where a line says otherwise. */
  const otherwise = (line: string, index: number): string | null => {
    if (index === early?.index) return early.item
    if (head !== null && index === 0) return null
    return (
      movedCell(line, { head, passages: around, language }) ??
      movedFigure(line, narrated, language, { mayAdd: true })
    )
  }
  const isTitle = (line: string) => sentenceKey(line) === sentenceKey(title)
  const isDenied = (line: string) =>
    !hasHead &&
    !asksForDenied(title, language) &&
    about.some(({ text, document }) => document.language === language && saysOpposite(line, text, language))
  return lines
    .map((line, index): Line => {
      const cells = line.split(' | ').map((cell) => writtenLine(cell, language, LINE))
      return { text: cells.join(' | '), at: { part: 'lines', index } }
    })
    .filter(({ text: line, at }) => {
      const { index } = at
      const finding = verdicts?.lines[index]
      const isSupported = finding === undefined || finding.verdict === 'supports'
      const isOther = isForeign(line, language, shown)
      const elsewhere = otherwise(line, index)
      const stands =
        isSupported &&
        !isOther &&
        elsewhere === null &&
        /[\p{L}\p{N}]/u.test(line) &&
        !isTitle(line) &&
        !isDenied(line) &&
        !isForbidden(line, brief, language) &&
        unknownTerms(line, `${carried} ${known}`, { language }).length === 0 &&
        !hasStrangeAddress(line, places, language) &&
        (isHeadLine(layout, line, index) ||
          verdicts !== undefined ||
          coverage(line, carried, language) >= ENOUGH)
      if (!stands && /\p{L}/u.test(line))
        rejected?.push(
          rejectedAlone(line, isTitle(line) ? 'title' : whyLineFails(finding, isOther, elsewhere), at),
        )
      return stands
    })
}

/** Why a line that is not the title is refused; `elsewhere`: what its list or table has instead. */
function whyLineFails(
  finding: Finding | undefined,
  isOther: boolean,
  elsewhere: string | null,
): Refusal | Reason {
  if (isOther) return 'language'
  if (elsewhere !== null) return { reason: 'contradicts', words: elsewhere }
  return finding && finding.verdict !== 'supports' ? reasonOf(finding, null) : 'unsaid'
}

/** The index of the sentence about a line; null if there is none. */
export function sentenceFor(
  line: string,
  sentences: readonly SpokenSentence[],
  language: Language,
): number | null {
  const scores = sentences.map(({ text }) => similarity(line, text, language))
  const best = Math.max(...scores, 0)
  return best >= ENOUGH ? scores.indexOf(best) : null
}
