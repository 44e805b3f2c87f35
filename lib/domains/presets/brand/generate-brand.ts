import type { PresetArtifact, Source } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { toJson } from '../../../platform/json-column.ts'
import { recordArtifacts } from '../../ledger/record-artifact.ts'
import { makersOf } from '../../makers/makers-of.ts'
import { getOwnPreset, lockOwnPreset } from '../../ownership/lock-own-preset.ts'
import { usableDocuments } from '../../sources/usable-documents.ts'
import { passPresetGate } from '../preset-gate.ts'
import { refreshPreset } from '../refresh-preset.ts'
import { awaitSources } from './await-sources.ts'
import { type BrandSource, composeBrand } from './brand-content.ts'
import { readTraces } from './brand-json.ts'
import { brandPool } from './brand-pool.ts'

const COMPOSE = { cpuSeconds: 20 }

/**
 * Generates a preset's brand from its sources (or its name, if they reveal none) and returns it; a repeated
 * call generates it again, unapproved. Throws `sources_pending` if sources are still being read after
 * `patienceMs` or are waiting for review.
 */
export async function generateBrand(
  ctx: Ctx,
  presetId: string,
  patienceMs?: number,
): Promise<PresetArtifact> {
  const named = await getOwnPreset(db(), ctx, presetId)
  await awaitSources({ presetId, excluded: false }, patienceMs)
  const sources = await transaction((tx) => reviewedSources(tx, ctx, presetId))
  // Texts may be long: they are processed in a worker.
  const compose = async () => {
    const work = { name: named.name, sources }
    return sources.length > 0 ? brandPool('compose').run('composeBrand', work, COMPOSE) : composeBrand(work)
  }
  const { brand, evidence } = await makersOf(named).brand(named.name, compose)
  return transaction(async (tx) => {
    const preset = await lockOwnPreset(tx, ctx, presetId)
    const made = await tx.presetArtifact.update({
      where: { presetId_kind: { presetId, kind: 'brand' } },
      data: {
        status: 'ready',
        approved: false,
        content: toJson(brand),
        evidence: toJson(evidence),
      },
    })
    await recordArtifacts(tx, preset, [{ artifactType: 'brand' }], true)
    await refreshPreset(tx, ctx, presetId)
    return made
  })
}

async function reviewedSources(tx: Tx, ctx: Ctx, presetId: string): Promise<BrandSource[]> {
  const preset = await lockOwnPreset(tx, ctx, presetId)
  if (!(await passPresetGate(tx, preset, 'preset_source_review')))
    throw new AppError('sources_pending', {
      message: 'The sources are waiting for review. Approve them first.',
    })
  const sources = await tx.source.findMany({
    where: { presetId, excluded: false, status: 'ready' },
    orderBy: { position: 'asc' },
  })
  return toBrandSources(sources)
}

function toBrandSources(sources: readonly Source[]): BrandSource[] {
  const documents = usableDocuments(
    sources.filter(({ text }) => text !== ''),
    'fr',
  )
  return sources.map(({ id, traces }) => ({
    sourceId: id,
    traces: readTraces(traces),
    document: documents.find(({ sourceId }) => sourceId === id) ?? null,
  }))
}
