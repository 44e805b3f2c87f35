import { Prisma, type Tx } from '../../../platform/db.ts'
import type { StoredAnswer } from '../../presets/questionnaire/question-form.ts'

/** Stores answers of a course's brief; a new answer replaces the earlier one. */
export async function storeBriefAnswers(
  tx: Tx,
  courseId: string,
  answers: readonly StoredAnswer[],
): Promise<void> {
  for (const { questionId, value, skipped } of answers) {
    const stored = { value: skipped ? Prisma.DbNull : (value as Prisma.InputJsonValue), skipped }
    await tx.briefAnswer.upsert({
      where: { courseId_questionId: { courseId, questionId } },
      create: { courseId, questionId, ...stored },
      update: stored,
    })
  }
}
