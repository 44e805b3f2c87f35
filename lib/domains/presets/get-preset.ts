import type { Prisma } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

export type PresetView = Prisma.PresetGetPayload<{
  include: { artifacts: true; answers: true; _count: { select: { courses: true } } }
}>

/** A preset of the caller's account and mode by id or reference, or null. */
export async function findPreset(
  ctx: Ctx,
  by: { id: string } | { externalRef: string },
): Promise<PresetView | null> {
  return db().preset.findFirst({
    where: { ...by, accountId: ctx.accountId, mode: ctx.mode },
    include: { artifacts: true, answers: true, _count: { select: { courses: true } } },
  })
}

/** A preset of the caller's account and mode. `preset_not_found`. */
export async function getPreset(ctx: Ctx, presetId: string): Promise<PresetView> {
  const preset = await findPreset(ctx, { id: presetId })
  if (!preset) throw new AppError('preset_not_found')
  return preset
}
