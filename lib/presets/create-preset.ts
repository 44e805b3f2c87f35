import type { Ctx } from '../auth/context.ts'
import { transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { findPreset, type PresetView } from './get-preset.ts'

export type PresetInput = {
  name: string
  externalRef?: string | undefined
  presetType: 'company' | 'theme'
  presetDescription?: string | undefined
  country?: string | undefined
}

/** The artifacts of a preset; each has a row from the start. */
const ARTIFACT_KINDS = ['brand', 'slide_style', 'voice_style'] as const

/** Makes a preset in `setting_up`. A known `externalRef` answers the existing one and `created` is false. */
export async function createPreset(
  ctx: Ctx,
  input: PresetInput,
): Promise<{ preset: PresetView; created: boolean }> {
  const id = newId('pre')
  const created = await transaction(async (tx) => {
    const made = await tx.preset.createMany({
      data: [
        {
          id,
          accountId: ctx.accountId,
          mode: ctx.mode,
          name: input.name,
          externalRef: input.externalRef ?? null,
          presetType: input.presetType,
          presetDescription: input.presetDescription ?? null,
          country: input.country ?? null,
        },
      ],
      skipDuplicates: true,
    })
    if (made.count === 0) return false
    await tx.presetArtifact.createMany({ data: ARTIFACT_KINDS.map((kind) => ({ presetId: id, kind })) })
    return true
  })
  const preset = created
    ? await findPreset(ctx, { id })
    : await findPreset(ctx, { externalRef: input.externalRef ?? '' })
  if (!preset) throw new AppError('internal_error')
  return { preset, created }
}
