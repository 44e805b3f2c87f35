import type { Preset } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/** A preset of the caller's account and mode. Any other is `preset_not_found`, as if it did not exist. */
export async function getOwnPreset(tx: Tx, ctx: Ctx, presetId: string): Promise<Preset> {
  const preset = await tx.preset.findFirst({
    where: { id: presetId, accountId: ctx.accountId, mode: ctx.mode },
  })
  if (!preset) throw new AppError('preset_not_found')
  return preset
}

/**
 * Like `getOwnPreset`, with a lock that prevents deletion until this transaction ends, but allows other
 * changes.
 */
export async function lockOwnPresetShared(tx: Tx, ctx: Ctx, presetId: string): Promise<Preset> {
  await tx.$queryRaw`SELECT 1 FROM "preset" WHERE "id" = ${presetId} FOR KEY SHARE`
  return getOwnPreset(tx, ctx, presetId)
}

/** Like `getOwnPreset`, with its row locked for this transaction, which serializes its changes. */
export async function lockOwnPreset(tx: Tx, ctx: Ctx, presetId: string): Promise<Preset> {
  await tx.$queryRaw`SELECT 1 FROM "preset" WHERE "id" = ${presetId} FOR UPDATE`
  return getOwnPreset(tx, ctx, presetId)
}
