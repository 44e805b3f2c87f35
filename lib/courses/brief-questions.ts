import type { Language } from '../sources/source-document.ts'
import { BRIEF_TEXT_EN } from './brief-text-en.ts'
import { BRIEF_TEXT_FR } from './brief-text-fr.ts'

export type QuestionKind = 'text' | 'long_text' | 'single_choice' | 'multi_choice' | 'number' | 'list'

/** A question of the brief without its words, which are in brief-text-fr.ts and brief-text-en.ts. */
type BriefQuestion = {
  id: keyof typeof BRIEF_TEXT_FR
  section: 'learners' | 'content' | 'form'
  type: QuestionKind
  blocking: boolean
  options?: readonly string[]
  maxLength?: number
  /** lists: how many entries at most */
  maxItems?: number
  minimum?: number
  maximum?: number
}

export const BRIEF_QUESTIONS: readonly BriefQuestion[] = [
  { id: 'audience', section: 'learners', type: 'text', blocking: true, maxLength: 300 },
  {
    id: 'seniority',
    section: 'learners',
    type: 'single_choice',
    blocking: false,
    options: ['junior', 'mixed', 'senior'],
  },
  { id: 'objectives', section: 'content', type: 'list', blocking: true, maxLength: 300, maxItems: 10 },
  { id: 'target_minutes', section: 'form', type: 'number', blocking: false, minimum: 2, maximum: 120 },
  { id: 'must_cover', section: 'content', type: 'list', blocking: false, maxLength: 300, maxItems: 20 },
  { id: 'must_avoid', section: 'content', type: 'list', blocking: false, maxLength: 300, maxItems: 20 },
  { id: 'scenario', section: 'content', type: 'long_text', blocking: false, maxLength: 2000 },
  {
    id: 'tone',
    section: 'form',
    type: 'single_choice',
    blocking: false,
    options: ['friendly', 'neutral', 'formal', 'energetic'],
  },
  { id: 'success_measure', section: 'learners', type: 'text', blocking: false, maxLength: 500 },
  { id: 'format_notes', section: 'form', type: 'long_text', blocking: false, maxLength: 2000 },
]

type OptionText = { label: string }
export type QuestionText = { label: string; help: string; options?: Record<string, string> }

/** The words of a question in a language, its options as `{id, label}` in order. */
export function questionText(
  question: BriefQuestion,
  language: Language,
): { label: string; help: string; options: ({ id: string } & OptionText)[] | null } {
  const text: QuestionText = (language === 'fr' ? BRIEF_TEXT_FR : BRIEF_TEXT_EN)[question.id]
  const options = question.options?.map((id) => ({ id, label: text.options?.[id] ?? id })) ?? null
  return { label: text.label, help: text.help, options }
}

export const sectionText = (section: BriefQuestion['section'], language: Language): string =>
  ({
    learners: { fr: 'Les apprenants', en: 'The learners' },
    content: { fr: 'Le contenu', en: 'The content' },
    form: { fr: 'La forme', en: 'The form' },
  })[section][language]
