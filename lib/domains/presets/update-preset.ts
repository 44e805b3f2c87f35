import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOwnPreset } from '../ownership/lock-own-preset.ts'
import { getPreset, type PresetView } from './get-preset.ts'

/** An absent key stays unchanged. */
export type PresetPatch = {
  name?: string | undefined
  presetDescription?: string | null | undefined
  country?: string | null | undefined
  externalRef?: string | null | undefined
}

/** Changes a preset. Throws `external_ref_taken` if another preset of the account has that reference. */
export async function updatePreset(ctx: Ctx, presetId: string, patch: PresetPatch): Promise<PresetView> {
  try {
    await transaction(async (tx) => {
      await lockOwnPreset(tx, ctx, presetId)
      await tx.preset.update({
        where: { id: presetId },
        data: {
          ...(patch.name !== undefined && { name: patch.name }),
          ...(patch.presetDescription !== undefined && { presetDescription: patch.presetDescription }),
          ...(patch.country !== undefined && { country: patch.country }),
          ...(patch.externalRef !== undefined && { externalRef: patch.externalRef }),
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
