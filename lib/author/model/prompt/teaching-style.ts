import type { Language, SourceDocument } from '../../../product/source-document.ts'
import type { Brief } from '../../contract/author.ts'

const WANTS_TU = /(?<!\p{L})tuto(?:ie|y)\p{L}*|(?<!\p{L})dis[- ](?:leur )?tu(?!\p{L})/iu
const WANTS_VOUS = /(?<!\p{L})vouvo(?:ie|y)\p{L}*/iu
const TU = /(?<!\p{L})(?:tu|toi|tes?|ton)(?!\p{L})/giu
const VOUS = /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu

/**
 * How a French course addresses its learners: as the brief says, else as the documents clearly do, else
 * "vous". Pure.
 */
export function addressOf(brief: Brief, documents: readonly SourceDocument[]): 'tu' | 'vous' {
  const wishes = [brief.instructions, brief.tone, brief.audience].join('\n')
  if (WANTS_VOUS.test(wishes)) return 'vous'
  if (WANTS_TU.test(wishes)) return 'tu'
  const own = documents.filter(({ language }) => language === 'fr').map(({ text }) => text)
  const count = (pattern: RegExp) => own.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
  return count(TU) > Math.max(3, 2 * count(VOUS)) ? 'tu' : 'vous'
}

/** How to address someone, as a rule for a model; empty for languages with only one form. */
export const addressRule = (
  language: Language,
  brief: Brief,
  documents: readonly SourceDocument[],
): string[] =>
  language === 'fr'
    ? [
        `Address the learner as "${addressOf(brief, documents)}" throughout; what customers say stays as it is.`,
      ]
    : []

const LEVELS: Record<string, string> = {
  junior:
    'The learners are beginners: one idea at a time, the reason before the rule where the passages give it, a term with its meaning when it first occurs if the passages have one.',
  mixed:
    'The learners are of mixed experience: recall the basics in half a sentence, then say what is special here.',
  senior:
    'The learners are experienced: no basics, straight to what is special here, to the conditions, exceptions and figures.',
}

/** What the experience of the audience means for a text, as a rule for a model. */
export const levelRule = ({ seniority }: Brief): string[] => (seniority ? [LEVELS[seniority] ?? ''] : [])
