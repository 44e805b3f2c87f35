import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getOwnPreset } from '../../ownership/lock-own-preset.ts'
import { awaitSources } from './await-sources.ts'
import { composeBrand, type EvidenceByField } from './brand-content.ts'
import type { BrandColors } from './brand-from-name.ts'
import { readTraces } from './brand-json.ts'
import { nearestTypeface } from './theme/nearest-typeface.ts'

/** What a source alone says of a brand; null: nothing. `drawnIn` is the typeface that slides have for its own. */
export type SourceLook = {
  sourceId: string
  colors: BrandColors | null
  font: { name: string; drawnIn: string } | null
  logoKey: string | null
  evidence: EvidenceByField
}

/**
 * The colors, the typeface and the logo of one source of a preset, as a proposal for its brand. Waits for a
 * source that is being read; throws `sources_pending` after `patienceMs`, and `source_not_found`.
 */
export async function getSourceLook(
  ctx: Ctx,
  presetId: string,
  sourceId: string,
  patienceMs?: number,
): Promise<SourceLook> {
  await getOwnPreset(db(), ctx, presetId)
  await awaitSources({ presetId, id: sourceId }, patienceMs)
  const source = await db().source.findFirst({ where: { presetId, id: sourceId } })
  if (!source) throw new AppError('source_not_found')
  const traces = readTraces(source.traces)
  const { brand, evidence } = composeBrand({
    name: source.name,
    sources: [{ sourceId, traces, document: null }],
  })
  const font = traces?.fonts.find(({ value }) => evidence.font_family && value === brand.fontFamily)
  const shown = Object.entries(evidence).filter(([field]) =>
    /^(?:colors\.|font_family$|logo_url$)/.test(field),
  )
  return {
    sourceId,
    colors: evidence['colors.primary'] ? brand.colors : null,
    font: font ? { name: font.value, drawnIn: nearestTypeface(font.value, font.panose) } : null,
    logoKey: brand.logoKey,
    evidence: Object.fromEntries(shown),
  }
}
