import type { Ctx } from '../auth/context.ts'
import { type Prisma, transaction } from '../db.ts'
import type { PresetArtifact } from '../generated/prisma/client.ts'
import { brandFromName } from './brand-from-name.ts'
import { getPreset } from './get-preset.ts'
import { lockPreset, refreshPreset } from './refresh-preset.ts'

/** Makes a preset's brand from its name and answers it at once. Doing it again makes it anew, unapproved. */
export async function generateBrand(ctx: Ctx, presetId: string): Promise<PresetArtifact> {
  const preset = await getPreset(ctx, presetId)
  const content = brandFromName(preset.name) as unknown as Prisma.InputJsonValue
  return transaction(async (tx) => {
    await lockPreset(tx, presetId)
    const brand = await tx.presetArtifact.update({
      where: { presetId_kind: { presetId, kind: 'brand' } },
      data: { status: 'ready', approved: false, content, evidence: {} },
    })
    await refreshPreset(tx, ctx, presetId)
    return brand
  })
}
