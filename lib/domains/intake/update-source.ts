import type { Source } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { toJson } from '../../platform/json-column.ts'
import { NO_FAILURE } from '../../product/failures/failure-column.ts'
import { releaseGates } from '../ledger/approve-entries.ts'
import { recordArtifacts, targetKey } from '../ledger/record-artifact.ts'
import { refreshPreset } from '../presets/refresh-preset.ts'
import { findSource } from '../sources/list-sources.ts'
import { retitleCourse } from '../sources/retitle-course.ts'
import { isLookKind, type ReadSource } from '../sources/source-file.ts'
import { readBlocks, readWarnings } from '../sources/source-json.ts'
import {
  getOwner,
  languageOf,
  lockOwner,
  type OwnerRow,
  type SourceOwner,
  sourceTarget,
} from '../sources/source-owner.ts'
import { areSourcesUsed, type SourceView } from '../sources/source-use.ts'
import { correctDocument } from './correct-document.ts'

/** `version` is the version that `text` corrects; default: the newest. */
export type SourcePatch = {
  excluded?: boolean | undefined
  text?: string | undefined
  version?: number | undefined
}

/** Of replaced texts, the original and this many of the latest are kept. */
const KEPT_VERSIONS = 10

/**
 * Excludes a source, includes it again (excluded ones need no approval), or corrects its text, even of a
 * source that could not be read. Throws `source_not_found`; `sources_in_use` once the outline was written,
 * or given as that of a translated course;
 * for a text also `sources_pending` while it is being read, and `version_conflict` (with the newest text)
 * after another correction.
 */
export async function updateSource(
  ctx: Ctx,
  owner: SourceOwner,
  sourceId: string,
  patch: SourcePatch,
): Promise<SourceView> {
  const correction = patch.text === undefined ? null : await readText(ctx, owner, sourceId, patch.text)
  const corrects = patch.version ?? correction?.version
  return transaction(async (tx) => {
    const row = await lockOwner(tx, ctx, owner)
    const source = await changeable(tx, owner, sourceId)
    const excluded = patch.excluded ?? source.excluded
    if (correction && (corrects !== source.textVersion || correction.version !== source.textVersion))
      throw new AppError('version_conflict', { details: { version: source.textVersion, text: source.text } })
    const isNewText = correction !== null && correction.read.text !== source.text
    if (!isNewText && excluded === source.excluded) return findSource(tx, row, source.id)
    if (isNewText) await keepSourceVersion(tx, ctx, source)
    const updated = await tx.source.update({
      where: { id: source.id },
      data: { excluded, ...(isNewText && correctedRow(correction.read, source)) },
    })
    const changed = row.course ? { ...row, course: await retitleCourse(tx, row.course.id) } : row
    if (updated.status === 'ready') await settleReview(tx, ctx, changed, updated, isNewText)
    return findSource(tx, changed, source.id)
  })
}

async function changeable(tx: Tx, owner: SourceOwner, sourceId: string): Promise<Source> {
  const source = await tx.source.findFirst({ where: { id: sourceId, ...owner } })
  if (!source) throw new AppError('source_not_found')
  if ('courseId' in owner && (await areSourcesUsed(tx, owner.courseId))) throw new AppError('sources_in_use')
  return source
}

/**
 * The corrected text with its blocks, and the version it corrects. Computed before any lock, since it takes
 * worker time.
 */
async function readText(ctx: Ctx, owner: SourceOwner, sourceId: string, text: string) {
  const row = await getOwner(db(), ctx, owner)
  const source = await changeable(db(), owner, sourceId)
  if (isLookKind(source.kind))
    throw new InvalidInputError([
      { loc: ['body', 'text'], type: 'value_error', msg: 'An image or a template has no text to correct' },
    ])
  if (source.status === 'pending') throw new AppError('sources_pending')
  const previous = {
    text: source.text,
    blocks: readBlocks(source.blocks),
    warnings: readWarnings(source.warnings),
    title: source.title,
  }
  const language = source.language ?? languageOf(row) ?? 'fr'
  return {
    version: source.textVersion,
    read: await correctDocument({ previous, text, language }),
  }
}

/** Keeps the text of a source as a version of it, in the transaction that replaces it. */
export async function keepSourceVersion(tx: Tx, ctx: Ctx, source: Source): Promise<void> {
  const { id: sourceId, textVersion: version, text, blocks } = source
  await tx.sourceVersion.create({
    data: { sourceId, version, text, blocks: toJson(readBlocks(blocks)), replacedBy: ctx.actor.label },
  })
  await tx.sourceVersion.deleteMany({ where: { sourceId, version: { gt: 1, lte: version - KEPT_VERSIONS } } })
}

const correctedRow = (read: ReadSource, source: Source) => ({
  ...read,
  status: 'ready' as const,
  failure: NO_FAILURE,
  textVersion: source.textVersion + 1,
})

async function settleReview(
  tx: Tx,
  ctx: Ctx,
  owner: OwnerRow,
  source: Source,
  isNewText: boolean,
): Promise<void> {
  const { course, preset } = owner
  const target = sourceTarget(owner, source.id)
  const where = { targetKey: targetKey((course ?? preset).id, target) }
  if (source.excluded) await tx.reviewEntry.deleteMany({ where })
  else await recordArtifacts(tx, course ?? preset, [target])
  if (isNewText)
    await tx.reviewEntry.updateMany({ where: { ...where, status: 'pending' }, data: { status: 'edited' } })
  if (preset) return refreshPreset(tx, ctx, preset.id)
  const rest = await tx.reviewEntry.findMany({ where: { courseId: course.id, checkpoint: 'source_review' } })
  await releaseGates(tx, course, rest)
}
