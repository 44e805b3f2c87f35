import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { Prisma, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendEvent } from '../../../platform/events/send-event.ts'
import type { Language } from '../../../product/source-document.ts'
import { servicedModel } from '../../makers/account-author.ts'
import { getOwnCourse, lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { readSegments } from '../course-segments.ts'
import { findTranslation, type TranslationView, textsOf, viewTranslation } from '../course-translation.ts'

/** Milliseconds without progress after which it may be asked for again. */
const LONGEST_PAUSE_MS = 30 * 60_000

/**
 * Has a language model translate, in the background, what is missing or stale. While it does, asking again changes
 * nothing. Throws `course_not_found`, `translation_not_found`, `no_language_model`.
 */
export async function requestModelTranslation(
  ctx: Ctx,
  courseId: string,
  language: Language,
): Promise<TranslationView> {
  const own = await transaction((tx) => getOwnCourse(tx, ctx, courseId))
  const model = await servicedModel(own)
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const translation = await findTranslation(tx, courseId, language)
    const [segments, texts] = [await readSegments(tx, course), await textsOf(tx, translation)]
    const { byModel, byModelAt, id } = translation
    const isRunning =
      byModel === 'running' && Date.parse(String(byModelAt)) > now().getTime() - LONGEST_PAUSE_MS
    if (isRunning) return viewTranslation(course, translation, segments, texts)
    if (model === null) throw new AppError('no_language_model')
    const data = {
      ...{ byModel: 'running' as const, byModelAt: now() },
      ...{ byModelTaken: 0, byModelProblems: [], byModelFailure: Prisma.DbNull },
    }
    const begun = await tx.translation.update({ where: { id }, data })
    const { accountId } = course
    await sendEvent(tx, 'translation/requested', {
      translation_id: id,
      course_id: courseId,
      account_id: accountId,
    })
    return viewTranslation(course, begun, segments, texts)
  })
}
