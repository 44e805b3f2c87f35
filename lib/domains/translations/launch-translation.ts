import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { toJson } from '../../platform/json-column.ts'
import type { Language } from '../../product/source-document.ts'
import { storeBriefAnswers } from '../courses/brief/store-answers.ts'
import { readGlossary, readLook, readWritingStyle } from '../courses/course-json.ts'
import { startFirstRun } from '../courses/launch-course.ts'
import { completeSettings } from '../ledger/checkpoint-list.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import { isCourseFinished } from '../quiz/final/final-rules.ts'
import { requireQuota } from '../quota/require-quota.ts'
import { type CopiedSources, copySourceFiles, createCopies, withNewIds } from './copy-sources.ts'
import { type CourseTexts, courseSegments, readCourseTexts } from './course-segments.ts'
import { findTranslation, type TranslationView, textsOf, viewTranslation } from './course-translation.ts'
import { type Say, sayIn, translatedOutline, translatedQuestion, translatedScene } from './sister-texts.ts'
import { NO_UPDATE, type SisterUpdate, updateSister } from './update-sister.ts'

/** A translation whose course was launched, or how many parts of it were changed. */
export type LaunchedTranslation = TranslationView & { updated: SisterUpdate }

/**
 * Generates the course of a complete translation: with the settings and sources of the original, and its modules,
 * scenes and questions in the other language. One that was launched, and not canceled since, is updated instead (see
 * {@link updateSister}, whose errors it throws). Throws `course_not_found`, `translation_not_found`,
 * `translation_incomplete`, `course_not_finished`, and `quota_exceeded`.
 */
export async function launchTranslation(
  ctx: Ctx,
  courseId: string,
  language: Language,
): Promise<LaunchedTranslation> {
  const { sister, ...ready } = await transaction(async (tx) =>
    readyTranslation(tx, await getOwnCourse(tx, ctx, courseId), language),
  )
  if (sister) return { ...ready.view, updated: await updateSister(ctx, sister, ready) }
  const copies = await copySourceFiles(courseId)
  return transaction(async (tx) => {
    const original = await lockOwnCourse(tx, ctx, courseId)
    const { view, texts, say, sister } = await readyTranslation(tx, original, language)
    if (sister) return { ...view, updated: NO_UPDATE }
    await requireQuota(ctx, tx)
    const title = say(courseId, 'course_title', 1, original.title)
    const { id: sisterId, accountId } = await createSister(tx, original, { language, title })
    await createCopies(tx, { id: sisterId, accountId }, copies)
    await prepareParts(tx, sisterId, { texts, say, copies })
    await startFirstRun(tx, sisterId, `translation ${view.id}`)
    await tx.translation.update({ where: { id: view.id }, data: { sisterId } })
    return { ...view, sisterId, updated: NO_UPDATE }
  })
}

type Ready = { view: TranslationView; texts: CourseTexts; say: Say; sister: Course | null }

/** A translation that a course can be generated or updated from. */
async function readyTranslation(tx: Tx, course: Course, language: Language): Promise<Ready> {
  const translation = await findTranslation(tx, course.id, language)
  const texts = await readCourseTexts(tx, course)
  const view = viewTranslation(course, translation, courseSegments(texts), await textsOf(tx, translation))
  const { sisterId: id } = translation
  const sister = id && (await tx.course.findFirst({ where: { id, status: { not: 'cancelled' } } }))
  if (!sister && !isCourseFinished(course)) throw new AppError('course_not_finished')
  const open = view.segments.filter(({ state }) => state !== 'translated')
  if (open.length > 0)
    throw new AppError('translation_incomplete', { details: { open_segments: open.length } })
  return { view, texts, say: sayIn(view.segments), sister: sister || null }
}

/** A course with the settings and the answers of another. */
async function createSister(
  tx: Tx,
  original: Course,
  { language, title }: { language: Language; title: string },
): Promise<Course> {
  const { accountId, mode, presetId, instructions, targetMinutes, quizSize, voice, listed, videoQuestions } =
    original
  const look = readLook(original.look)
  const writingStyle = readWritingStyle(original.writingStyle)
  const sister = await tx.course.create({
    data: {
      ...{ accountId, mode, presetId, instructions, targetMinutes, quizSize, voice, listed, videoQuestions },
      ...{ id: newId('crs'), language, title, givenTitle: title },
      sourceLanguage: original.sourceLanguage ?? original.language,
      reviewSettings: completeSettings(original.reviewSettings),
      glossary: toJson(readGlossary(original.glossary)),
      ...(look && { look: toJson(look) }),
      ...(writingStyle && { writingStyle: toJson(writingStyle) }),
    },
  })
  const answers = await tx.briefAnswer.findMany({ where: { courseId: original.id } })
  await storeBriefAnswers(tx, sister.id, answers)
  return sister
}

type Prepared = { texts: CourseTexts; say: Say; copies: CopiedSources }

/** Stores what the generation of the course takes in place of what an author would write. */
async function prepareParts(
  tx: Tx,
  courseId: string,
  { texts, say, copies: { ids } }: Prepared,
): Promise<void> {
  const json = (content: object) => toJson(withNewIds(content, ids))
  const outline = { kind: 'outline', origin: texts.course.id, id: courseId } as const
  await tx.preparedPart.createMany({
    data: [
      { courseId, ...outline, content: json(translatedOutline(texts, say)) },
      ...texts.modules.flatMap(({ id: moduleId, scenes, questions }) => [
        ...scenes.map((scene) => ({
          ...{ courseId, kind: 'scene' as const, origin: scene.id, id: newId('scn'), moduleId },
          position: scene.sceneIndex,
          content: json(translatedScene(scene, say)),
        })),
        ...questions.map((question) => ({
          ...{ courseId, kind: 'question' as const, origin: question.lineage, id: newId('que'), moduleId },
          position: question.position,
          content: json(translatedQuestion(question, say)),
        })),
      ]),
    ],
  })
}
