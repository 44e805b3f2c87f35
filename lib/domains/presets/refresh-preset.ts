import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { loadPreset } from './load-preset.ts'
import { passPresetGate } from './preset-gate.ts'
import { presetStatus } from './preset-status.ts'
import { isQuestionnaireComplete } from './questionnaire/question-state.ts'
import { renewStyles } from './styles/renew-styles.ts'

/** Locks a preset's row for this transaction, which serializes its changes. */
export async function lockPreset(tx: Tx, presetId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "preset" WHERE "id" = ${presetId} FOR UPDATE`
}

/** Passes automatic gates and recomputes a preset's status; ends every transaction that changes a preset. */
export async function refreshPreset(
  tx: Tx,
  { accountId }: Pick<Ctx, 'accountId'>,
  presetId: string,
): Promise<void> {
  const preset = await loadPreset(tx, presetId)
  await passPresetGate(tx, { id: presetId, accountId }, 'preset_source_review')
  const status = presetStatus({
    presetType: preset.presetType,
    brandStatus: preset.artifacts.find(({ kind }) => kind === 'brand')?.status ?? 'not_started',
    brandPassed: await passPresetGate(tx, { id: presetId, accountId }, 'brand_review'),
    questionnaireComplete: isQuestionnaireComplete(preset.answers),
  })
  await tx.preset.update({ where: { id: presetId }, data: { status } })
  await renewStyles(tx, preset)
}
