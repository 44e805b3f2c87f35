import type { Ctx } from '../../../platform/auth/context.ts'
import { Prisma, transaction } from '../../../platform/db.ts'
import { AppError, InvalidInputError } from '../../../platform/errors.ts'
import { lockPreset, refreshPreset } from '../refresh-preset.ts'
import { getCompany } from './get-questionnaire.ts'
import { checkAnswers, type SubmittedAnswer } from './question-check.ts'
import { COMPANY_FORM } from './question-company.ts'

/**
 * Stores answers of a company's questionnaire, all or none; a new answer replaces the earlier one, for
 * courses launched from then on. InvalidInputError lists each wrong entry; throws `preset_not_found` or
 * `preset_has_no_questionnaire`.
 */
export async function answerQuestions(
  ctx: Ctx,
  presetId: string,
  given: readonly SubmittedAnswer[],
): Promise<void> {
  const { answers, issues } = checkAnswers(COMPANY_FORM, given)
  if (issues.length > 0) throw new InvalidInputError(issues)
  await getCompany(ctx, presetId)
  await transaction(async (tx) => {
    await lockPreset(tx, presetId)
    if ((await tx.preset.count({ where: { id: presetId } })) === 0) throw new AppError('preset_not_found')
    for (const { questionId, value, skipped } of answers) {
      const stored = { value: skipped ? Prisma.DbNull : (value as Prisma.InputJsonValue), skipped }
      await tx.presetAnswer.upsert({
        where: { presetId_questionId: { presetId, questionId } },
        create: { presetId, questionId, ...stored },
        update: stored,
      })
    }
    await refreshPreset(tx, ctx, presetId)
  })
}
