import type { Course, TranslatedText, Translation } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Language } from '../../product/source-document.ts'
import { readGlossary, readLook } from '../courses/course-json.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import { isCourseFinished } from '../quiz/final/final-rules.ts'
import { mergeGlossaries, toPronunciations } from '../voices/glossary/glossary-entry.ts'
import { type CourseSegment, readSegments } from './course-segments.ts'
import type { TranslationRules } from './target-problems.ts'
import { type TranslatedSegment, translatedSegments } from './translated-segments.ts'

/** A translation with every text of its course, in order. */
export type TranslationView = Translation & { from: Language; segments: TranslatedSegment[] }

/**
 * Begins the translation of a finished course into a language; one that exists is returned as it is. Throws
 * `course_not_found`, `course_not_finished`, and InvalidInputError for the course's own language.
 */
export const createTranslation = (ctx: Ctx, courseId: string, language: Language): Promise<TranslationView> =>
  transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (language === course.language)
      throw new InvalidInputError([
        {
          loc: ['body', 'language'],
          type: 'value_error',
          msg: 'The course is in this language already',
          ctx: { reason: 'same_language' },
        },
      ])
    const kept = await tx.translation.findUnique({ where: { courseId_language: { courseId, language } } })
    if (!kept && !isCourseFinished(course)) throw new AppError('course_not_finished')
    const data = { id: newId('trn'), courseId, language, createdBy: ctx.actor.label, createdAt: now() }
    const translation = kept ?? (await tx.translation.create({ data }))
    return viewTranslation(
      course,
      translation,
      await readSegments(tx, course),
      await textsOf(tx, translation),
    )
  })

/** The translations of a course, by language, before them the one that it is. Throws `course_not_found`. */
export const listTranslations = (ctx: Ctx, courseId: string): Promise<TranslationView[]> =>
  transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const texts = true
    const rows = await tx.translation.findMany({
      where: { courseId },
      orderBy: { language: 'asc' },
      include: { texts },
    })
    const own = await viewsOf(tx, course, rows)
    const include = { texts, course: true }
    const from = await tx.translation.findUnique({ where: { sisterId: courseId }, include })
    if (!from) return own
    const { course: original, ...row } = from
    return [...(await viewsOf(tx, original, [row])), ...own]
  })

async function viewsOf(
  tx: Tx,
  course: Course,
  rows: readonly (Translation & { texts: TranslatedText[] })[],
): Promise<TranslationView[]> {
  const segments = rows.length > 0 ? await readSegments(tx, course) : []
  return rows.map(({ texts, ...translation }) => viewTranslation(course, translation, segments, texts))
}

/** A translation of a course. Throws `course_not_found`, `translation_not_found`. */
export const getTranslation = (ctx: Ctx, courseId: string, language: Language): Promise<TranslationView> =>
  transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const translation = await findTranslation(tx, courseId, language)
    return viewTranslation(
      course,
      translation,
      await readSegments(tx, course),
      await textsOf(tx, translation),
    )
  })

/** The row of a translation. Throws `translation_not_found`. */
export async function findTranslation(tx: Tx, courseId: string, language: Language): Promise<Translation> {
  const row = await tx.translation.findUnique({ where: { courseId_language: { courseId, language } } })
  if (!row) throw new AppError('translation_not_found')
  return row
}

/** Everything that was ever translated for it. */
export const textsOf = (tx: Tx, { id }: Translation): Promise<TranslatedText[]> =>
  tx.translatedText.findMany({ where: { translationId: id } })

/** A translation beside what its course says. Pure. */
export const viewTranslation = (
  course: Course,
  translation: Translation,
  segments: readonly CourseSegment[],
  texts: readonly TranslatedText[],
): TranslationView => ({
  ...translation,
  from: course.language,
  segments: translatedSegments(segments, texts),
})

/** What translations of a course have to keep: the terms of its glossary that are not translated. */
export function translationRules(course: Course, to: Language): TranslationRules {
  const ofPreset = readLook(course.look)?.glossary ?? []
  const entries = mergeGlossaries(readGlossary(course.glossary), ofPreset, course.language)
  const keptTerms = toPronunciations(entries.filter(({ doNotTranslate }) => doNotTranslate))
  return { from: course.language, to, keptTerms }
}
