import type { Suggestion } from '../../../author/contract/author.ts'
import { withFrenchSpaces } from '../../../platform/i18n/french-spaces.ts'
import type { Language } from '../../../product/source-document.ts'
import { serializeSourceRef } from '../../sources/serialize.ts'
import { answerProgress, missingQuestions, nextQuestion } from './question-check.ts'
import type { Question, QuestionForm, StoredAnswer } from './question-form.ts'

/** A form as a customer sees it. */
export type FormView = { answers: readonly StoredAnswer[]; suggestions: readonly Suggestion[] }

/** A text of a form as its language sets it. */
const TYPESET: Record<Language, (text: string) => string> = { fr: withFrenchSpaces, en: (text) => text }

function serializeQuestion(
  form: QuestionForm,
  question: Question,
  { answers, suggestions }: FormView,
  language: Language,
) {
  const { sections, questions } = form.text[language]
  const text = questions[question.id]
  const shown = TYPESET[language]
  const answer = answers.find((candidate) => candidate.questionId === question.id)
  const suggestion = suggestions.find((candidate) => candidate.questionId === question.id)
  return {
    question_id: question.id,
    section: sections[question.section] ?? question.section,
    type: question.type,
    label: shown(text?.label ?? question.id),
    help: shown(text?.help ?? ''),
    options: question.options?.map((id) => ({ id, label: shown(text?.options?.[id] ?? id) })) ?? null,
    blocking: question.blocking,
    max_length: question.maxLength ?? null,
    answer: answer && !answer.skipped ? answer.value : null,
    skipped: answer?.skipped ?? false,
    suggested: suggestion
      ? {
          value: suggestion.value,
          source_ref: suggestion.sourceRef && serializeSourceRef(suggestion.sourceRef),
        }
      : null,
  }
}

/** All questions of a form on the wire, with answers and suggestions. */
export const serializeForm = (form: QuestionForm, view: FormView, language: Language) => ({
  questions: form.questions.map((question) => serializeQuestion(form, question, view, language)),
  progress: answerProgress(form, view.answers),
})

/** The next unanswered question of a form (null if there is none) and its progress. */
export function serializeNextQuestion(form: QuestionForm, view: FormView, language: Language) {
  const question = nextQuestion(form, view.answers)
  return {
    question: question && serializeQuestion(form, question, view, language),
    progress: answerProgress(form, view.answers),
  }
}

/** The response to submitted answers: the number saved, the progress, the next question. */
export function serializeSaved(form: QuestionForm, view: FormView, language: Language, saved: number) {
  const { question, progress } = serializeNextQuestion(form, view, language)
  return { saved, progress, next: question }
}

/** Whether a form is complete, and the blocking questions that are not answered. */
export function serializeFormCheck(form: QuestionForm, { answers }: FormView, language: Language) {
  const missing = missingQuestions(form, answers)
  return {
    ...answerProgress(form, answers),
    valid: missing.length === 0,
    missing: missing.map(({ id }) => ({
      question_id: id,
      label: TYPESET[language](form.text[language].questions[id]?.label ?? id),
    })),
  }
}
