import { lostFigures } from '../../author/lost-figures.ts'
import type { Pronunciation } from '../../media/narration/narrator.ts'
import { findTerms } from '../../media/narration/speech-text.ts'
import { CELL_MARK } from '../../media/slides/slide-layouts.ts'
import type { Language } from '../../product/source-document.ts'
import { type CourseSegment, SEGMENT_PARTS } from './course-segments.ts'

export const TARGET_PROBLEMS = ['too_long', 'cells_lost', 'terms_lost', 'figures_lost'] as const
/** Why a translation is not taken as it is, and what of the original it does not have. */
export type TargetProblem = { reason: (typeof TARGET_PROBLEMS)[number]; lost: string[] }
/** Those that a translator may have good reasons for. */
export const MAY_BE_MEANT: readonly string[] = ['terms_lost', 'figures_lost']

export type TranslationRules = { from: Language; to: Language; keptTerms: readonly Pronunciation[] }

/** What is wrong with the translation of a segment. Pure. */
export function targetProblem(
  { text, part }: Pick<CourseSegment, 'text' | 'part'>,
  target: string,
  { from, to, keptTerms }: TranslationRules,
): TargetProblem | null {
  if (target.length > SEGMENT_PARTS[part]) return { reason: 'too_long', lost: [] }
  if (part === 'bullets' && target.split(CELL_MARK).length !== text.split(CELL_MARK).length)
    return { reason: 'cells_lost', lost: [] }
  const terms = termsIn(text, keptTerms).filter((term) => !termsIn(target, keptTerms).includes(term))
  if (terms.length > 0) return { reason: 'terms_lost', lost: terms }
  const figures = lostFigures({ text, language: from }, { text: target, language: to })
  return figures.length > 0 ? { reason: 'figures_lost', lost: figures } : null
}

const termsIn = (text: string, terms: readonly Pronunciation[]): string[] => [
  ...new Set(findTerms(text, terms).map(({ by }) => by.term)),
]
