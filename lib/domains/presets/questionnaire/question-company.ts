import type { Question, QuestionForm } from './question-form.ts'
import { COMPANY_TEXT_EN } from './question-text-en.ts'
import { COMPANY_TEXT_FR } from './question-text-fr.ts'

export type CompanyQuestionId = keyof typeof COMPANY_TEXT_FR.questions
export type CompanySection = keyof typeof COMPANY_TEXT_FR.sections
type CompanyQuestion = Question<CompanyQuestionId, CompanySection>

const TONES = ['friendly', 'neutral', 'formal', 'energetic']
const CHANNELS = ['field', 'remote', 'counter', 'online', 'partners']

const list = (
  id: CompanyQuestionId,
  section: CompanySection,
  [maxItems, maxLength]: [number, number],
  blocking = false,
): CompanyQuestion => ({ id, section, type: 'list', blocking, maxLength, maxItems })

const long = (
  id: CompanyQuestionId,
  section: CompanySection,
  maxLength: number,
  blocking = false,
): CompanyQuestion => ({ id, section, type: 'long_text', blocking, maxLength })

/** The questionnaire of a company preset. */
export const COMPANY_FORM: QuestionForm<CompanyQuestionId, CompanySection> = {
  questions: [
    long('company_summary', 'offer', 1500, true),
    list('offer', 'offer', [20, 400], true),
    long('ideal_customer', 'customer', 1500, true),
    list('buyers', 'customer', [15, 300]),
    list('bad_fit', 'customer', [10, 300]),
    list('pains', 'pains', [15, 300], true),
    long('cost_of_inaction', 'pains', 1500),
    list('discovery_questions', 'pains', [20, 300]),
    list('value', 'value', [15, 300], true),
    list('proof_figures', 'value', [15, 300]),
    list('customer_stories', 'value', [5, 1200]),
    list('competitors', 'competitors', [15, 400]),
    list('objections', 'objections', [20, 800], true),
    long('pricing', 'sales', 2000),
    { id: 'sales_channels', section: 'sales', type: 'multi_choice', blocking: false, options: CHANNELS },
    list('sales_steps', 'sales', [12, 300]),
    { id: 'sales_cycle_weeks', section: 'sales', type: 'number', blocking: false, minimum: 1, maximum: 156 },
    { id: 'sales_team', section: 'sales', type: 'text', blocking: false, maxLength: 300 },
    { id: 'tone', section: 'tone', type: 'single_choice', blocking: false, options: TONES },
    list('vocabulary', 'tone', [30, 200]),
    list('forbidden_words', 'tone', [50, 60]),
  ],
  text: { fr: COMPANY_TEXT_FR, en: COMPANY_TEXT_EN },
}
