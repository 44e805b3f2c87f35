import type { PresetType } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { requireQuota } from '../quota/require-quota.ts'
import { addSources, prepareSources, type SourceInput, storeSources } from '../sources/add-sources.ts'
import { findPreset, type PresetView } from './get-preset.ts'

export type PresetInput = Omit<SourceInput, 'sourceText'> & {
  name: string
  externalRef?: string | undefined
  presetType: PresetType
  presetDescription?: string | undefined
  country?: string | undefined
}

/** The artifacts of a preset; each has a row from the start. */
const ARTIFACT_KINDS = ['brand', 'slide_style', 'voice_style'] as const

/**
 * Creates a preset in `setting_up` with its sources, which are read immediately. If `externalRef` is known,
 * everything else is ignored: the existing preset is returned and `created` is false. Throws
 * `quota_exceeded`; InvalidInputError lists each unusable file; `rate_limited` if too many are waiting for
 * inspection.
 */
export async function createPreset(
  ctx: Ctx,
  input: PresetInput,
): Promise<{ preset: PresetView; created: boolean }> {
  const known = await findByReference(ctx, input.externalRef)
  if (known) return { preset: known, created: false }
  await requireQuota(ctx)
  const sources = await prepareSources(ctx, input, 'fr', { logos: true })
  const id = newId('pre')
  const created = await storeSources(sources, () =>
    transaction(async (tx) => {
      const made = await tx.preset.createMany({ data: [presetRow(ctx, id, input)], skipDuplicates: true })
      if (made.count === 0) return false
      await tx.presetArtifact.createMany({ data: ARTIFACT_KINDS.map((kind) => ({ presetId: id, kind })) })
      await addSources(tx, ctx, { presetId: id }, sources)
      return true
    }),
  )
  const preset = created ? await findPreset(ctx, { id }) : await findByReference(ctx, input.externalRef)
  if (!preset) throw new AppError('internal_error')
  return { preset, created }
}

const presetRow = (ctx: Ctx, id: string, input: PresetInput) => ({
  id,
  accountId: ctx.accountId,
  mode: ctx.mode,
  name: input.name,
  externalRef: input.externalRef ?? null,
  presetType: input.presetType,
  presetDescription: input.presetDescription ?? null,
  country: input.country ?? null,
})

const findByReference = async (ctx: Ctx, externalRef: string | undefined): Promise<PresetView | null> =>
  externalRef ? findPreset(ctx, { externalRef }) : null
