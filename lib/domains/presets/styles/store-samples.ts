import type { PresetArtifact, PresetArtifactStatus } from '../../../generated/prisma/client.ts'
import type { Mode } from '../../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { toJson } from '../../../platform/json-column.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { NO_FAILURE } from '../../../product/failures/failure-column.ts'
import { lockPreset } from '../refresh-preset.ts'
import { readSampled, type StyleKind, sampleFolder } from './style-samples.ts'
import { type StyleSetup, styleSetup } from './style-setup.ts'

/** A request for samples: the newest of its preset and kind, or it is dropped. */
export type StyleRequest = { presetId: string; kind: StyleKind; revision: number }

const openStates: PresetArtifactStatus[] = ['queued', 'running']

async function findOpen(tx: Tx, { presetId, kind, revision }: StyleRequest): Promise<PresetArtifact | null> {
  return tx.presetArtifact.findFirst({ where: { presetId, kind, revision, status: { in: openStates } } })
}

/**
 * Marks a request as running and returns the input of its samples; null if it is superseded, done or gone.
 * Throws `brand_not_generated` if the brand was deleted.
 */
export async function beginSamples<Style>(
  request: StyleRequest,
  read: (content: unknown) => Style | null,
): Promise<{ setup: StyleSetup; style: Style; mode: Mode } | null> {
  const { presetId, kind, revision } = request
  return transaction(async (tx) => {
    await lockPreset(tx, presetId)
    const artifact = await findOpen(tx, request)
    if (!artifact) return null
    const include = { artifacts: true, answers: true }
    const preset = await tx.preset.findUniqueOrThrow({ where: { id: presetId }, include })
    const setup = styleSetup(preset)
    if (!setup) throw new AppError('brand_not_generated')
    await tx.presetArtifact.updateMany({ where: { presetId, kind, revision }, data: { status: 'running' } })
    const style = read(artifact.content)
    if (!style) throw new Error('a style whose samples are asked for was chosen')
    return { setup, style, mode: preset.mode }
  })
}

/**
 * Publishes the samples of a request, whose files are already stored, and marks its style as ready. Deletes
 * the files of a request superseded in the meantime, and files no URL points to anymore. Returns whether the
 * samples were published.
 */
export async function storeSamples<Sample>(request: StyleRequest, samples: Sample[]): Promise<boolean> {
  const { presetId, kind, revision } = request
  const kept = await transaction(async (tx) => {
    await lockPreset(tx, presetId)
    const artifact = await findOpen(tx, request)
    if (!artifact) return null
    const old = readSampled(artifact.content)
    const content = { ...old, samples, shown: revision, before: old?.shown ?? null }
    await tx.presetArtifact.update({
      where: { presetId_kind: { presetId, kind } },
      data: { status: 'ready', failure: NO_FAILURE, content: toJson(content) },
    })
    return { before: old?.before ?? null }
  })
  if (kept?.before != null) await storage().deletePrefix(sampleFolder(presetId, kind, kept.before))
  if (!kept && !(await isShown(request))) await storage().deletePrefix(sampleFolder(presetId, kind, revision))
  return kept !== null
}

async function isShown({ presetId, kind, revision }: StyleRequest): Promise<boolean> {
  const artifact = await db().presetArtifact.findUnique({ where: { presetId_kind: { presetId, kind } } })
  const content = readSampled(artifact?.content ?? null)
  return content?.shown === revision || content?.before === revision
}
