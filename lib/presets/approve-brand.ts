import type { Ctx } from '../auth/context.ts'
import { transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import type { PresetArtifact } from '../generated/prisma/client.ts'
import { getPreset } from './get-preset.ts'
import { lockPreset, refreshPreset } from './refresh-preset.ts'

/** Approves a preset's brand; approving it again changes nothing. `brand_not_generated`. */
export async function approveBrand(ctx: Ctx, presetId: string): Promise<PresetArtifact> {
  await getPreset(ctx, presetId)
  return transaction(async (tx) => {
    await lockPreset(tx, presetId)
    const where = { presetId_kind: { presetId, kind: 'brand' } }
    const brand = await tx.presetArtifact.findUnique({ where })
    if (brand?.status !== 'ready') throw new AppError('brand_not_generated')
    if (brand.approved) return brand
    const approved = await tx.presetArtifact.update({ where, data: { approved: true } })
    await refreshPreset(tx, ctx, presetId)
    return approved
  })
}
