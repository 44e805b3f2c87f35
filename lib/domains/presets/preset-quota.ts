import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import type { QuotaBlock } from '../quota/quota-block.ts'
import { readQuota } from '../quota/read-balance.ts'
import { getPreset } from './get-preset.ts'

/** `consumedSeconds` are those of all its courses, ever, deleted ones included. */
export type PresetQuota = { presetId: string; consumedSeconds: number; courses: number; quota: QuotaBlock }

/** The usage of a preset's courses, and the account's quota this month. Throws `preset_not_found`. */
export async function presetQuota(ctx: Ctx, presetId: string): Promise<PresetQuota> {
  const preset = await getPreset(ctx, presetId)
  const { _sum } = await db().chargeEntry.aggregate({
    where: { presetId: preset.id, kind: 'charge' },
    _sum: { seconds: true },
  })
  return {
    presetId,
    consumedSeconds: _sum.seconds ?? 0,
    courses: preset._count.courses,
    quota: await readQuota(db(), ctx),
  }
}
