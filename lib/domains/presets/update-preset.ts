import { type CourseAuthorChoice, isWithin } from '../../author/course-authors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma, type Tx, transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { lockOwnPreset } from '../ownership/lock-own-preset.ts'
import { getPreset, type PresetView } from './get-preset.ts'

/** An absent key stays unchanged. */
export type PresetPatch = {
  name?: string | undefined
  presetDescription?: string | null | undefined
  country?: string | null | undefined
  externalRef?: string | null | undefined
  courseAuthor?: CourseAuthorChoice | null | undefined
}

/**
 * Changes a preset. Throws `external_ref_taken` if another preset of the account has that reference, and
 * InvalidInputError for an author that its account does not allow.
 */
export async function updatePreset(ctx: Ctx, presetId: string, patch: PresetPatch): Promise<PresetView> {
  try {
    await transaction(async (tx) => {
      await lockOwnPreset(tx, ctx, presetId)
      if (patch.courseAuthor) await requireAllowed(tx, ctx, patch.courseAuthor)
      await tx.preset.update({
        where: { id: presetId },
        data: {
          ...(patch.name !== undefined && { name: patch.name }),
          ...(patch.presetDescription !== undefined && { presetDescription: patch.presetDescription }),
          ...(patch.country !== undefined && { country: patch.country }),
          ...(patch.externalRef !== undefined && { externalRef: patch.externalRef }),
          ...(patch.courseAuthor !== undefined && { courseAuthor: patch.courseAuthor }),
        },
      })
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw new AppError('external_ref_taken', { param: 'external_ref', cause: error })
    throw error
  }
  return getPreset(ctx, presetId)
}

async function requireAllowed(tx: Tx, ctx: Ctx, input: CourseAuthorChoice): Promise<void> {
  const { courseAuthor } = await tx.account.findUniqueOrThrow({ where: { id: ctx.accountId } })
  if (isWithin(courseAuthor, input)) return
  const msg = `The account’s courses are written by ${courseAuthor}; a preset can choose less, not more`
  throw new InvalidInputError([{ loc: ['body', 'course_author'], type: 'value_error', msg, input }])
}
