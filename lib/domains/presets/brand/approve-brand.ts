import type { PresetArtifact } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockOwnPreset } from '../../ownership/lock-own-preset.ts'
import { approvePresetEntries } from '../approve-preset-entries.ts'
import { refreshPreset } from '../refresh-preset.ts'

/** Approves a preset's brand; idempotent. Throws `brand_not_generated`. */
export async function approveBrand(ctx: Ctx, presetId: string): Promise<PresetArtifact> {
  return transaction(async (tx) => {
    await lockOwnPreset(tx, ctx, presetId)
    const where = { presetId_kind: { presetId, kind: 'brand' } } as const
    const brand = await tx.presetArtifact.findUnique({ where })
    if (brand?.status !== 'ready') throw new AppError('brand_not_generated')
    if (brand.approved) return brand
    const approved = await tx.presetArtifact.update({ where, data: { approved: true } })
    await approvePresetEntries(tx, ctx, presetId, 'brand_review')
    await refreshPreset(tx, ctx, presetId)
    return approved
  })
}
