import { FINAL_LEAST, FINAL_PASS, FINAL_SIZE } from '../../quiz/final/final-draw.ts'
import { readOptions } from '../../quiz/questions/question-json.ts'
import { serializePoolQuestion } from '../../quiz/serialize.ts'
import type { ExamComposition } from './exam-composition.ts'
import type { ExamView } from './get-exam.ts'

const serializeComposition = ({ count, types, difficulties, unapproved }: ExamComposition) => ({
  question_count: count,
  types,
  difficulties,
  unapproved_count: unapproved,
})

const serializeSampleQuestion = (question: ExamView['sample'][number]) => {
  const options = readOptions(question.options)
  return {
    ...serializePoolQuestion(question),
    options:
      options && question.optionOrder.flatMap((id) => options.find((option) => option.id === id) ?? []),
    module_index: question.moduleIndex,
    approved: question.isApproved,
  }
}

/** The final exam on the wire, with answer keys: for reviewers and API keys, never for a learner. */
export const serializeExam = ({ courseId, isOpen, attemptLimit, pool, modules, seed, sample }: ExamView) => ({
  course_id: courseId,
  open: isOpen,
  exam_size: FINAL_SIZE,
  least_questions: FINAL_LEAST,
  pass_threshold: FINAL_PASS,
  attempt_limit: attemptLimit,
  pool: serializeComposition(pool),
  modules: modules.map(({ module, isIncluded, composition, openReviews }) => ({
    module_index: module.moduleIndex,
    title: module.title,
    status: module.status,
    included: isIncluded,
    ...serializeComposition(composition),
    open_reviews: openReviews,
  })),
  sample: { seed, questions: sample.map(serializeSampleQuestion) },
})
