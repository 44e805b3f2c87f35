import type { Ctx } from '../auth/context.ts'
import type { Tx } from '../db.ts'
import { completeSettings } from '../review/checkpoint-list.ts'
import { presetStatus } from './preset-status.ts'
import { isQuestionnaireComplete } from './question-state.ts'

/** Locks a preset's row for this transaction, so that its changes come one after the other. */
export async function lockPreset(tx: Tx, presetId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "preset" WHERE "id" = ${presetId} FOR UPDATE`
}

/** Works out a preset's status from its artifacts; ends every transaction that changes one. */
export async function refreshPreset(tx: Tx, ctx: Ctx, presetId: string): Promise<void> {
  const preset = await tx.preset.findUniqueOrThrow({
    where: { id: presetId },
    include: { artifacts: true, answers: true },
  })
  const account = await tx.account.findUniqueOrThrow({ where: { id: ctx.accountId } })
  const brand = preset.artifacts.find((artifact) => artifact.kind === 'brand') ?? {
    status: 'not_started',
    approved: false,
  }
  const status = presetStatus({
    presetType: preset.presetType,
    brandReview: completeSettings(account.reviewSettings).brand_review,
    brand,
    questionnaireComplete: isQuestionnaireComplete(preset.answers),
  })
  await tx.preset.update({ where: { id: presetId }, data: { status } })
}
