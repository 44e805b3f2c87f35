import type { Suggestion } from '../../../author/contract/author.ts'
import type { BriefAnswer, Course } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import { log } from '../../../platform/log.ts'
import { currentTurn } from '../../../platform/workers/task-turn.ts'
import { hasFailedRecently, keepFailure } from '../../../product/failures/recent-failures.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { fitSuggestions } from '../../presets/questionnaire/question-check.ts'
import { inheritedAnswers } from '../../presets/questionnaire/writing-style.ts'
import { usableDocuments } from '../../sources/usable-documents.ts'
import { readSuggestions } from '../course-json.ts'
import { BRIEF_FORM } from './brief-form.ts'

/** `isReading`: sources that may suggest more are still being read. */
export type BriefView = { answers: BriefAnswer[]; suggestions: Suggestion[]; isReading: boolean }

/**
 * The brief of a course: its answers, and suggestions from its sources and its company's questionnaire.
 * Suggestions from sources are computed once all are read, then cached; before that there are none, nor for a
 * while after the author failed. Throws `course_not_found`.
 */
export async function getBrief(ctx: Ctx, courseId: string): Promise<BriefView> {
  const course = await getOwnCourse(db(), ctx, courseId)
  const answers = await db().briefAnswer.findMany({ where: { courseId } })
  const company = await db().presetAnswer.findMany({ where: { presetId: course.presetId } })
  const isReading = (await db().source.count({ where: { courseId, status: 'pending', excluded: false } })) > 0
  const read = readSuggestions(course.suggestions) ?? (isReading ? [] : await suggest(course))
  return { answers, suggestions: joinSuggestions(read, inheritedAnswers(company)), isReading }
}

// The company's answers take precedence over guesses, but not over what a document of this course says.
function joinSuggestions(read: readonly Suggestion[], inherited: readonly Suggestion[]): Suggestion[] {
  const proven = read.filter(({ questionId, sourceRef }) => questionId === 'audience' && sourceRef)
  const all = [...proven, ...inherited, ...read]
  return [...new Map(all.toReversed().map((suggestion) => [suggestion.questionId, suggestion])).values()]
}

async function suggest(course: Course): Promise<Suggestion[]> {
  const where = { courseId: course.id }
  const key = `brief ${course.id} ${course.updatedAt.toISOString()}`
  if (hasFailedRecently(key)) return []
  const language = course.language
  const documents = usableDocuments(await db().source.findMany({ where }), language)
  try {
    const request = { language, documents, courseTitle: course.givenTitle }
    const suggestions = fitSuggestions(BRIEF_FORM, await courseAuthor(course).suggestBrief(request))
    // Raw SQL: caching what the sources say is not a change of the course. A concurrent result is kept.
    await db().$executeRaw`
      UPDATE course SET suggestions = ${JSON.stringify(suggestions)}::jsonb
      WHERE id = ${course.id} AND updated_at = ${course.updatedAt} AND suggestions IS NULL`
    return suggestions
  } catch (error) {
    currentTurn().signal?.throwIfAborted()
    log().warn({ course: course.id, err: error }, 'the author could not suggest answers')
    keepFailure(key, error)
    return []
  }
}
