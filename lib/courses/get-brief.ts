import type { Ctx } from '../auth/context.ts'
import type { Suggestion } from '../author/author.ts'
import { author } from '../author/current-author.ts'
import { db } from '../db.ts'
import type { BriefAnswer, Course } from '../generated/prisma/client.ts'
import { log } from '../log.ts'
import type { Language } from '../sources/source-document.ts'
import { usableDocuments } from '../sources/usable-documents.ts'
import { getOwnCourse } from './lock-own-course.ts'

export type BriefView = { course: Course; answers: BriefAnswer[]; suggestions: Suggestion[] }

/**
 * The brief of a course: its answers, and the answers its sources suggest. Suggestions are worked out once all
 * sources are read, then kept; before that, or when the author fails, the list is empty. `course_not_found`.
 */
export async function getBrief(ctx: Ctx, courseId: string): Promise<BriefView> {
  const course = await getOwnCourse(db(), ctx, courseId)
  const answers = await db().briefAnswer.findMany({ where: { courseId } })
  return {
    course,
    answers,
    suggestions: (course.suggestions as Suggestion[] | null) ?? (await suggest(course)),
  }
}

async function suggest(course: Course): Promise<Suggestion[]> {
  const where = { courseId: course.id }
  if (await db().source.count({ where: { ...where, status: 'pending', excluded: false } })) return []
  const language = course.language as Language
  const documents = usableDocuments(await db().source.findMany({ where }), language)
  try {
    const suggestions = await author().suggestBrief({ language, documents, courseTitle: course.givenTitle })
    // Raw: a cache of what the sources say is no change of the course. One that came meanwhile is left.
    await db().$executeRaw`
      UPDATE course SET suggestions = ${JSON.stringify(suggestions)}::jsonb
      WHERE id = ${course.id} AND updated_at = ${course.updatedAt} AND suggestions IS NULL`
    return suggestions
  } catch (error) {
    log().warn({ course: course.id, err: error }, 'the author could not suggest answers')
    return []
  }
}
