import type { Question } from '../generated/prisma/client.ts'
import { serializeSourceRef } from '../sources/serialize.ts'
import type { SourceRef } from '../sources/source-document.ts'
import type { Pool } from './get-pool.ts'

/** A question with its answer key: for reviewers and keys, never for a learner before grading. */
export const serializePoolQuestion = (question: Question) => ({
  id: String(question.id),
  version: question.version,
  type: question.type,
  difficulty: question.difficulty,
  prompt: question.prompt,
  options: question.options,
  points: question.points,
  correct: question.correct,
  key_points: question.keyPoints,
  rubric: question.rubric,
  explanation: question.explanation,
  source_ref: question.sourceRef ? serializeSourceRef(question.sourceRef as SourceRef) : null,
})

/** A module's pool on the wire. */
export const serializePool = ({ course, moduleIndex, questions }: Pool) => ({
  course_id: course.id,
  module_index: moduleIndex,
  quiz_size: course.quizSize,
  questions: questions.map(serializePoolQuestion),
})
