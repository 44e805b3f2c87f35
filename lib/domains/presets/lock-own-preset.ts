import type { Preset } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/** A preset of the caller's account and mode. Anything else is `preset_not_found`, the same as an absent one. */
export async function getOwnPreset(tx: Tx, ctx: Ctx, presetId: string): Promise<Preset> {
  const preset = await tx.preset.findFirst({
    where: { id: presetId, accountId: ctx.accountId, mode: ctx.mode },
  })
  if (!preset) throw new AppError('preset_not_found')
  return preset
}

/** The same, kept from being deleted until this transaction ends; what else is done with it goes on. */
export async function keepOwnPreset(tx: Tx, ctx: Ctx, presetId: string): Promise<Preset> {
  await tx.$queryRaw`SELECT 1 FROM "preset" WHERE "id" = ${presetId} FOR KEY SHARE`
  return getOwnPreset(tx, ctx, presetId)
}

/** The same, its row locked for this transaction, so that its changes come one after the other. */
export async function lockOwnPreset(tx: Tx, ctx: Ctx, presetId: string): Promise<Preset> {
  await tx.$queryRaw`SELECT 1 FROM "preset" WHERE "id" = ${presetId} FOR UPDATE`
  return getOwnPreset(tx, ctx, presetId)
}
