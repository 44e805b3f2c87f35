import { z } from 'zod'
import {
  DIFFICULTIES,
  type Option,
  QUESTION_KINDS,
  type QuizRemark,
} from '../../../author/contract/author.ts'
import { sourceRefJson } from '../../../author/contract/author-json.ts'
import { QUESTION_REJECTIONS } from '../../../author/contract/quiz-remarks.ts'
import { jsonColumn } from '../../../platform/json-column.ts'
import { QUESTION_TYPES } from '../../../product/question-types.ts'

const texts = z.array(z.string())
const options: z.ZodType<Option[]> = z.array(z.object({ id: z.string(), text: z.string() }))
const optionFeedback = z.record(z.string(), z.string()).nullable()
const key = z.union([z.string(), texts, z.boolean()])

export const readOptions = jsonColumn('question.options', options.nullable())
/** The key of a question that has one: for an ordering or several choices, the ids. */
export const readKey = jsonColumn('question.correct', key.nullable())
export const readKeyIds = jsonColumn('question.correct', texts)
export const readKeyPoints = jsonColumn('question.key_points', texts.nullable())
export const readOptionFeedback = jsonColumn('question.option_feedback', optionFeedback)
export const readSourceRef = jsonColumn('question.source_ref', sourceRefJson.nullable())
export const readAnswer = jsonColumn('attempt_question.answer', key.nullable())
export const readResults = jsonColumn(
  'quiz_attempt.results',
  z.array(
    z.object({
      question_id: z.string(),
      correct: z.boolean(),
      points: z.number(),
      max_points: z.number(),
      correct_answer: key,
      explanation: z.string(),
      // Results of the first versions have none.
      option_feedback: optionFeedback.optional(),
      feedback: z.string().nullable(),
    }),
  ),
)

const content = z.object({
  type: z.enum(QUESTION_TYPES),
  difficulty: z.enum(DIFFICULTIES),
  prompt: z.string(),
  options: options.nullable(),
  correct: key.nullable(),
  keyPoints: texts.nullable(),
  rubric: z.string().nullable(),
  explanation: z.string(),
  optionFeedback: optionFeedback.optional(),
  sourceRef: sourceRefJson.nullable(),
  points: z.number(),
  kind: z.enum(QUESTION_KINDS).nullable().optional(),
})

/** The content of a version of a question. */
export const readQuestionVersion = jsonColumn('artifact_version.content', content)

/** The content of a question in the video. */
export const readVideoQuestion = jsonColumn('video_question.content', content)

const quizRemark: z.ZodType<QuizRemark> = z.discriminatedUnion('code', [
  z.object({
    ...{ code: z.literal('question_rejected'), text: z.string(), reason: z.enum(QUESTION_REJECTIONS) },
    words: z.string().optional(),
    question: content.omit({ kind: true }).extend({ sourceRef: sourceRefJson }).optional(),
  }),
  z.object({ code: z.literal('feedback_replaced'), text: z.string() }),
  z.object({ code: z.literal('question_filled'), text: z.string() }),
  z.object({ code: z.literal('questions_unchecked') }),
  z.object({ code: z.literal('quiz_fallback') }),
  z.object({ code: z.literal('quiz_over_budget') }),
])
export const readQuizRemarks = jsonColumn('module.quiz_remarks', z.array(quizRemark))
