import { z } from 'zod'
import { jsonColumn } from '../../../platform/json-column.ts'
import type { Language } from '../../../product/source-document.ts'

export const FORM_QUESTION_TYPES = [
  'text',
  'long_text',
  'single_choice',
  'multi_choice',
  'number',
  'list',
] as const
export type AnswerValue = string | string[] | number
export type StoredAnswer = { questionId: string; value: unknown; skipped: boolean }

/** The entries of a stored list answer. */
export const readTexts = jsonColumn('preset_answer.value', z.array(z.string()))

/** A question without its texts. */
export type Question<Id extends string = string, Section extends string = string> = {
  id: Id
  section: Section
  type: (typeof FORM_QUESTION_TYPES)[number]
  blocking: boolean
  options?: readonly string[]
  /** maximum characters of a text, or of each entry of a list */
  maxLength?: number
  /** lists: maximum number of entries */
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** The texts of a question; `options` has the label of each option, in the question's order. */
export type QuestionText = { label: string; help: string; options?: Record<string, string> }

/** All texts of a form in one language. */
export type FormText<Id extends string = string, Section extends string = string> = {
  sections: Record<Section, string>
  questions: Record<Id, QuestionText>
}

/** Questions in order, with their texts in each language. */
export type QuestionForm<Id extends string = string, Section extends string = string> = {
  questions: readonly Question<Id, Section>[]
  text: Record<Language, FormText<Id, Section>>
}
