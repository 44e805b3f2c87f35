import type { Language, SourceDocument } from '../../../product/source-document.ts'
import type { Brief } from '../../contract/author.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'

/** How to address someone, as a rule for a model; empty for languages with only one form. */
export const addressRule = (
  language: Language,
  brief: Brief,
  documents: readonly SourceDocument[],
): string[] =>
  LANGUAGE_PACKS[language].model.address(
    [brief.instructions, brief.tone, brief.audience].join('\n'),
    documents.filter((document) => document.language === language).map(({ text }) => text),
  )

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
