import type { PresetType } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import type { PresetView } from './get-preset.ts'

/** The account's presets of the caller's mode, newest first. */
export async function listPresets(
  ctx: Ctx,
  filter: {
    externalRef?: string | undefined
    presetType?: PresetType | undefined
    before?: string | undefined
    limit?: number | undefined
  },
): Promise<PresetView[]> {
  return db().preset.findMany({
    where: {
      accountId: ctx.accountId,
      mode: ctx.mode,
      ...(filter.externalRef === undefined ? {} : { externalRef: filter.externalRef }),
      ...(filter.presetType === undefined ? {} : { presetType: filter.presetType }),
      ...(filter.before === undefined ? {} : { id: { lt: filter.before } }),
    },
    include: { artifacts: true, answers: true, _count: { select: { courses: true } } },
    orderBy: { id: 'desc' },
    ...(filter.limit === undefined ? {} : { take: filter.limit + 1 }),
  })
}
