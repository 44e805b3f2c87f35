import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOwnPreset } from '../ownership/lock-own-preset.ts'
import { approvePresetEntries } from './approve-preset-entries.ts'
import { refreshPreset } from './refresh-preset.ts'

/** Approves the extracted sources of a preset. Throws `not_ready_for_review` if there are none. */
export async function approvePresetSources(ctx: Ctx, presetId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnPreset(tx, ctx, presetId)
    const count = await approvePresetEntries(tx, ctx, presetId, 'preset_source_review')
    if (count === 0) throw new AppError('not_ready_for_review')
    await refreshPreset(tx, ctx, presetId)
  })
}
