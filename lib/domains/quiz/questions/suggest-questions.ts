import type { QuestionDraft } from '../../../author/contract/author.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { QuestionType } from '../../../product/question-types.ts'
import type { SourceDocument, SourceRef } from '../../../product/source-document.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { loadModule } from '../../modules/lock-module.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { loadCourseForWriting } from '../../runs/load-run.ts'
import { quizRequest } from '../quiz-request.ts'
import { readQuestionPool } from './get-question-pool.ts'
import { readSourceRef } from './question-json.ts'

/** The most questions suggested at once. */
const MOST = 3

/** `questionId`: on the passage of that question; `exclude`: prompts suggested before. */
export type Suggesting = {
  type?: QuestionType | undefined
  questionId?: string | undefined
  exclude: string[]
}

/**
 * Up to three questions by the course's author that were never in a module's pool; nothing is stored. Empty
 * if its passages carry no other, or the question has no passage. Throws `course_not_found`,
 * `module_not_found`, `quiz_not_available`, `question_not_found`, and the errors of a language model.
 */
export async function suggestQuestions(
  ctx: Ctx,
  courseId: string,
  moduleNum: number,
  { type, questionId, exclude }: Suggesting,
): Promise<QuestionDraft[]> {
  const { questions } = await transaction(async (tx) =>
    readQuestionPool(tx, await getOwnCourse(tx, ctx, courseId), moduleNum),
  )
  const near = questions.find(({ id }) => String(id) === questionId)
  if (questionId !== undefined && !near) throw new AppError('question_not_found')
  const ref = near ? readSourceRef(near.sourceRef) : null
  if (near && !ref) return []
  const module = await loadModule(courseId, moduleNum - 1)
  const pool = await db().question.findMany({ where: { moduleId: module.id }, select: { prompt: true } })
  const course = await loadCourseForWriting(courseId)
  const request = quizRequest(course, module, MOST)
  const { questions: drafts } = await courseAuthor(course).writeQuiz({
    ...request,
    avoid: [...pool.map(({ prompt }) => prompt), ...exclude],
    only: { type, ...(ref && { passage: wholePassage(ref, request.documents) }) },
  })
  return drafts
}

/** A passage with all of the paragraphs, items and rows it touches. */
function wholePassage(ref: SourceRef, documents: SourceDocument[]): SourceRef {
  const blocks = documents
    .filter(({ sourceId }) => sourceId === ref.sourceId)
    .flatMap((document) => document.blocks.filter(({ start, end }) => start < ref.end && ref.start < end))
  const start = Math.min(ref.start, ...blocks.map((block) => block.start))
  return { ...ref, start, end: Math.max(ref.end, ...blocks.map(({ end }) => end)) }
}
