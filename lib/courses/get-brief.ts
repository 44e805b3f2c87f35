import type { Ctx } from '../auth/context.ts'
import type { Suggestion } from '../author/author.ts'
import { author } from '../author/current-author.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { BriefAnswer, Course } from '../generated/prisma/client.ts'
import type { Language } from '../sources/source-document.ts'
import { usableDocuments } from '../sources/usable-documents.ts'

export type BriefView = { course: Course; answers: BriefAnswer[]; suggestions: Suggestion[] }

/**
 * The brief of a course: its answers, and the answers its sources suggest. Suggestions are worked out once all
 * sources are read, then kept; before that the list is empty. `course_not_found`.
 */
export async function getBrief(ctx: Ctx, courseId: string): Promise<BriefView> {
  const course = await db().course.findFirst({
    where: { id: courseId, accountId: ctx.accountId, mode: ctx.mode },
    include: { answers: true, sources: true },
  })
  if (!course) throw new AppError('course_not_found')
  const { answers, sources, ...rest } = course
  if (course.suggestions) return { course: rest, answers, suggestions: course.suggestions as Suggestion[] }
  if (sources.some((source) => source.status === 'pending')) return { course: rest, answers, suggestions: [] }
  const language = course.language as Language
  const suggestions = await author().suggestBrief({
    language,
    documents: usableDocuments(sources, language),
    courseTitle: course.givenTitle,
  })
  await db().course.updateMany({
    where: { id: course.id, updatedAt: course.updatedAt },
    data: { suggestions },
  })
  return { course: rest, answers, suggestions }
}
