import type { Question } from '../../../generated/prisma/client.ts'
import { isKeyed } from '../../../product/question-types.ts'
import type { Language } from '../../../product/source-document.ts'
import { readAnswer, readOptionFeedback } from '../../quiz/questions/question-json.ts'
import { gradeAnswer } from '../module/grade-answer.ts'
import { serializeServedQuestion } from '../question-wire.ts'
import type { DisclosedAttempt, DisclosedResult } from '../results/disclose-results.ts'
import type { TranslatedQuiz } from './get-translated-quiz.ts'

/** The texts of an attempt in another language on the wire; of its results, those that are disclosed. */
export const serializeTranslatedQuiz = ({ language, attempt, translated }: TranslatedQuiz) => ({
  attempt_id: attempt.id,
  language,
  questions: attempt.questions.flatMap((asked) => {
    const other = translated.get(asked.questionId)
    const result = attempt.disclosed?.find(({ question_id }) => question_id === String(asked.questionId))
    return other ? serializeTexts(asked, other, { language, result }) : []
  }),
})

function serializeTexts(
  { question, answer, optionOrder }: DisclosedAttempt['questions'][number],
  other: Question,
  { language, result }: { language: Language; result: DisclosedResult | undefined },
) {
  const { prompt, options } = serializeServedQuestion(other, optionOrder)
  const given = readAnswer(answer)
  // What an open answer covered was found in the language of the course.
  const isSayable = (result?.feedback ?? null) !== null && (given === null || isKeyed(question.type))
  return {
    question_id: String(question.id),
    prompt,
    ...(options && { options }),
    explanation: (result?.explanation ?? null) === null ? null : other.explanation,
    option_feedback:
      (result?.option_feedback ?? null) === null ? null : readOptionFeedback(other.optionFeedback),
    feedback: isSayable ? gradeAnswer(question, given, language).feedback : null,
  }
}
