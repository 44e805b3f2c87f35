import type { ApiAnswer } from '@/components/shared/api-types'
import type { GradedQuestion, Quiz, ServedQuestion } from './quiz-wire'

/** The texts of a question in another language. */
export type QuizTexts = ApiAnswer<'GET', `${Quiz}/languages/{language}`>['questions'][number]

/** A question with its texts in another language, if there are any. Pure. */
export const questionIn = (question: ServedQuestion, texts: QuizTexts | undefined): ServedQuestion =>
  texts ? { ...question, prompt: texts.prompt, ...(texts.options && { options: texts.options }) } : question

/** A result in the same way; what the other language does not say is left as it is. Pure. */
export const resultIn = (result: GradedQuestion, texts: QuizTexts | undefined): GradedQuestion =>
  texts
    ? {
        ...result,
        option_feedback: texts.option_feedback,
        explanation: texts.explanation ?? result.explanation,
        feedback: texts.feedback ?? result.feedback,
      }
    : result
