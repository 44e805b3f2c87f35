import { questionFlags } from '../../author/checking/question-flags.ts'
import { computedAnswer } from '../../author/computed-answer.ts'
import { serializeSourceRef } from '../sources/serialize.ts'
import type { getQuestionPool } from './questions/get-question-pool.ts'
import {
  POINTS,
  type QuestionChange,
  type QuestionContent,
  type QuestionInput,
  questionContentOf,
} from './questions/question-draft.ts'
import { readOptions } from './questions/question-json.ts'
import type { PoolQuestion } from './questions/question-pool.ts'

type WirePassage = { source_id: string; start: number; end: number; quote?: string | undefined }
type WirePatch = Omit<QuestionChange, 'keyPoints' | 'sourceRef' | 'optionFeedback'> & {
  key_points?: string[] | null | undefined
  option_feedback?: Record<string, string> | null | undefined
  source_ref?: WirePassage | null | undefined
}
type WireQuestion = Omit<QuestionInput, 'keyPoints' | 'sourceRef' | 'optionFeedback' | 'points'> & {
  key_points: string[] | null
  option_feedback: Record<string, string> | null
  source_ref: WirePassage | null
  points?: number | undefined
}

/** The content of a question, stored or not. */
export const serializeContent = (question: QuestionContent) => ({
  type: question.type,
  difficulty: question.difficulty,
  prompt: question.prompt,
  options: question.options,
  points: question.points,
  correct: question.correct,
  key_points: question.keyPoints,
  rubric: question.rubric,
  explanation: question.explanation,
  option_feedback: question.optionFeedback ?? null,
  source_ref: question.sourceRef && serializeSourceRef(question.sourceRef),
})

/** A question with its answer key: for reviewers and API keys, never for a learner before grading. */
export const serializePoolQuestion = (question: PoolQuestion) => {
  const content = questionContentOf(question)
  return {
    id: String(question.id),
    version: question.version,
    asset_id: question.assetId,
    ...serializeContent(content),
    kind: question.kind,
    computed: computedAnswer(content, question.language),
  }
}

/** A module's pool on the wire. */
export const serializePool = ({
  course,
  module,
  questions,
  remarks,
}: Awaited<ReturnType<typeof getQuestionPool>>) => ({
  course_id: course.id,
  module_index: module.moduleIndex,
  quiz_size: course.quizSize,
  questions: questions.map(serializePoolQuestion),
  remarks: remarks.map((remark) =>
    remark.code === 'question_rejected'
      ? { code: remark.code, text: remark.text, reason: remark.reason }
      : remark,
  ),
  flags: questionFlags(
    questions.map(({ id, type, prompt, options, correct }) => ({
      ...{ id: String(id), type, prompt, correct },
      options: readOptions(options),
    })),
    course.language,
  ).map(({ code, id, otherId, text }) => ({ code, question_id: id, other_question_id: otherId, text })),
})

const toPassage = ({ source_id, start, end, quote }: WirePassage) => ({
  sourceId: source_id,
  start,
  end,
  quote,
})

/** A new question as received; without points it gets those of its tier. */
export const questionInput = ({
  key_points,
  source_ref,
  option_feedback,
  points,
  ...rest
}: WireQuestion): QuestionInput => ({
  ...rest,
  keyPoints: key_points,
  optionFeedback: option_feedback,
  sourceRef: source_ref && toPassage(source_ref),
  points: points ?? POINTS[rest.difficulty],
})

/** A question patch from the wire; absent fields stay undefined. */
export const questionPatch = ({
  key_points,
  source_ref,
  option_feedback,
  ...rest
}: WirePatch): QuestionChange => ({
  ...rest,
  keyPoints: key_points,
  optionFeedback: option_feedback,
  sourceRef: source_ref && toPassage(source_ref),
})
