import type { PresetArtifact } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError, InvalidInputError } from '../../../platform/errors.ts'
import { toJson } from '../../../platform/json-column.ts'
import { recordArtifacts, targetKey } from '../../ledger/record-artifact.ts'
import { lockOwnPreset } from '../../ownership/lock-own-preset.ts'
import { refreshPreset } from '../refresh-preset.ts'
import type { Brand, BrandColors } from './brand-from-name.ts'
import { readBrand, readEvidence, readTraces } from './brand-json.ts'
import { contrastIssues } from './color-check.ts'

/** Absent keys stay unchanged. `logoSourceId` is the source of the logo; null: the name. */
export type BrandPatch = {
  companyName?: string | undefined
  colors?: { [Role in keyof BrandColors]?: string | undefined } | undefined
  logoSourceId?: string | null | undefined
  fontFamily?: string | undefined
  tone?: string | undefined
  tagline?: string | null | undefined
}

/**
 * Updates a brand by hand; it needs approval again, and changed fields lose their evidence. Throws
 * `brand_not_generated`; InvalidInputError for colors that are hard to read, with the figures, and for a
 * source without a logo.
 */
export async function updateBrand(ctx: Ctx, presetId: string, patch: BrandPatch): Promise<PresetArtifact> {
  return transaction(async (tx) => {
    const preset = await lockOwnPreset(tx, ctx, presetId)
    const where = { presetId_kind: { presetId, kind: 'brand' } } as const
    const artifact = await tx.presetArtifact.findUnique({ where })
    if (artifact?.status !== 'ready') throw new AppError('brand_not_generated')
    const before = readBrand(artifact.content)
    if (!before) throw new AppError('brand_not_generated')
    const evidence = { ...readEvidence(artifact.evidence) }
    const { logoSourceId, colors: given, ...words } = patch
    const colors = { ...before.colors, ...defined(given ?? {}) }
    const issues = contrastIssues(colors, Object.keys(given ?? {}), ['body', 'colors'])
    if (given && issues.length > 0) throw new InvalidInputError(issues)
    const brand: Brand = { ...before, ...defined(words), colors }
    if (logoSourceId !== undefined) {
      const logo = logoSourceId === null ? null : await logoOf(tx, presetId, logoSourceId)
      brand.logoKey = logo?.key ?? null
      delete evidence.logo_url
      if (logo && logoSourceId) evidence.logo_url = { source_id: logoSourceId, quote: logo.quote }
    }
    for (const field of changedFields(before, brand)) delete evidence[field]
    const updated = await tx.presetArtifact.update({
      where,
      data: {
        approved: false,
        content: toJson(brand),
        evidence: toJson(evidence),
      },
    })
    await recordArtifacts(tx, preset, [{ artifactType: 'brand' }], true)
    await tx.reviewEntry.update({
      where: { targetKey: targetKey(presetId, { artifactType: 'brand' }) },
      data: { status: 'edited' },
    })
    await refreshPreset(tx, ctx, presetId)
    return updated
  })
}

const defined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>
  }

function changedFields(before: Brand, after: Brand): string[] {
  const roles = Object.keys(after.colors) as (keyof BrandColors)[]
  const words = [
    ['companyName', 'company_name'],
    ['fontFamily', 'font_family'],
    ['tone', 'tone'],
    ['tagline', 'tagline'],
  ] as const
  return [
    ...words.flatMap(([key, field]) => (before[key] === after[key] ? [] : [field])),
    ...roles.flatMap((role) => (before.colors[role] === after.colors[role] ? [] : [`colors.${role}`])),
  ]
}

async function logoOf(tx: Tx, presetId: string, sourceId: string) {
  const source = await tx.source.findFirst({ where: { id: sourceId, presetId } })
  const logo = source && readTraces(source.traces)?.logo
  if (logo) return logo
  const msg = source ? 'This source does not contain a logo' : 'This preset has no source with this id'
  throw new InvalidInputError([
    { loc: ['body', 'logo_source_id'], type: 'value_error', msg, input: sourceId },
  ])
}
