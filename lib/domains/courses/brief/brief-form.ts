import type { Question, QuestionForm } from '../../presets/questionnaire/question-form.ts'
import { BRIEF_TEXT_EN } from './brief-text-en.ts'
import { BRIEF_TEXT_FR } from './brief-text-fr.ts'

export type BriefQuestionId = keyof typeof BRIEF_TEXT_FR.questions
type BriefSection = keyof typeof BRIEF_TEXT_FR.sections
type BriefQuestion = Question<BriefQuestionId, BriefSection>

const LEVELS = ['junior', 'mixed', 'senior']
const TONES = ['friendly', 'neutral', 'formal', 'energetic']

const optional = (
  id: BriefQuestionId,
  section: BriefSection,
  rest: Omit<BriefQuestion, 'id' | 'section' | 'blocking'>,
): BriefQuestion => ({ id, section, blocking: false, ...rest })
const blocking = (...question: Parameters<typeof optional>): BriefQuestion => ({
  ...optional(...question),
  blocking: true,
})

/** The brief of a course. */
export const BRIEF_FORM: QuestionForm<BriefQuestionId, BriefSection> = {
  questions: [
    blocking('audience', 'learners', { type: 'text', maxLength: 300 }),
    optional('seniority', 'learners', { type: 'single_choice', options: LEVELS }),
    blocking('objectives', 'content', { type: 'list', maxLength: 300, maxItems: 10 }),
    optional('target_minutes', 'form', { type: 'number', minimum: 2, maximum: 120 }),
    optional('must_cover', 'content', { type: 'list', maxLength: 300, maxItems: 20 }),
    optional('must_avoid', 'content', { type: 'list', maxLength: 300, maxItems: 50 }),
    optional('scenario', 'content', { type: 'long_text', maxLength: 2000 }),
    optional('tone', 'form', { type: 'single_choice', options: TONES }),
    optional('success_measure', 'learners', { type: 'text', maxLength: 500 }),
    optional('format_notes', 'form', { type: 'long_text', maxLength: 2000 }),
  ],
  text: { fr: BRIEF_TEXT_FR, en: BRIEF_TEXT_EN },
}
