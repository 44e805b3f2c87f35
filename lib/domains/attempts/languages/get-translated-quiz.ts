import type { Question } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Language } from '../../../product/source-document.ts'
import { readSisters } from '../../learners/languages/sister-courses.ts'
import { findSisterQuestions } from '../../translations/find-sister-questions.ts'
import { getQuiz, type QuizOfCourse } from '../module/get-quiz.ts'
import { type DisclosedAttempt, discloseResults } from '../results/disclose-results.ts'

/** `attemptId` undefined: the newest attempt. */
export type TranslatedQuizPlace = QuizOfCourse & { language: Language; attemptId?: string | undefined }
/** An attempt, and the questions that ask the same in another language, by the id of the question asked. */
export type TranslatedQuiz = {
  language: Language
  attempt: DisclosedAttempt
  translated: ReadonlyMap<number, Question>
}

/**
 * The questions of a learner's attempt in another language, from the sister course; those that the sister does not
 * have in step are left out. Throws `not_enrolled`, `module_not_found`, `attempt_not_found`, and
 * `translation_not_found` if the course has no finished sister in that language.
 */
export async function getTranslatedQuiz(
  ctx: Ctx,
  email: string,
  { language, attemptId, ...place }: TranslatedQuizPlace,
): Promise<TranslatedQuiz> {
  return transaction(async (tx) => {
    const { enrollment, scope } = await getQuiz(tx, ctx, email, place)
    const found = await tx.quizAttempt.findFirst({
      where: { enrollmentId: enrollment.id, ...scope, ...(attemptId !== undefined && { id: attemptId }) },
      orderBy: { number: 'desc' },
      include: { questions: { orderBy: { position: 'asc' }, include: { question: true } } },
    })
    if (!found) throw new AppError('attempt_not_found')
    const sisters = await readSisters(tx, enrollment.course)
    const sister = sisters.find((each) => each.language === language)
    if (!sister) throw new AppError('translation_not_found')
    const [attempt] = await discloseResults(tx, ctx, [found])
    const asked = found.questions.map(({ question }) => question)
    const courses = { courseId: enrollment.courseId, sisterId: sister.id }
    return { language, attempt: attempt!, translated: await findSisterQuestions(tx, courses, asked) }
  })
}
