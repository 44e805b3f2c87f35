import type { Source } from '../../generated/prisma/client.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { toJson } from '../../platform/json-column.ts'
import { log } from '../../platform/log.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { failureColumn, NO_FAILURE } from '../../product/failures/failure-column.ts'
import { failureOf } from '../../product/failures/failure-reason.ts'
import type { Language } from '../../product/source-document.ts'
import { recordArtifacts } from '../ledger/record-artifact.ts'
import type { BrandTraces } from '../presets/brand/brand-traces.ts'
import { collectTraces } from '../presets/brand/collect-traces.ts'
import { lockPreset, refreshPreset } from '../presets/refresh-preset.ts'
import { lockCourse } from '../runs/lock-course.ts'
import { extractDocument } from '../sources/readers/extract-document.ts'
import { fetchPictures } from '../sources/readers/pictures/fetch-pictures.ts'
import { fetchPage } from '../sources/readers/web/fetch-page.ts'
import { retitleCourse } from '../sources/retitle-course.ts'
import { type FileKind, isLookKind, pictureKey } from '../sources/source-file.ts'

type Outcome = { status: 'ready' | 'failed'; data: Record<string, unknown> }

/**
 * Reads a source, from its stored bytes or its page, into clean text, blocks, language and warnings (for a
 * preset also brand traces), or marks it `failed` with the reason. No-op if it was already read, or deleted
 * in the meantime.
 */
export async function ingestSource(sourceId: string): Promise<string> {
  const source = await db().source.findUnique({ where: { id: sourceId }, include: { course: true } })
  if (source?.status !== 'pending' || !source.storageKey) return source?.status ?? 'deleted'
  const outcome = await read(source, source.course?.language ?? 'fr')
  await transaction(async (tx) => {
    const course = source.courseId ? await lockCourse(tx, source.courseId) : null
    if (source.presetId) await lockPreset(tx, source.presetId)
    const [written] = await tx.source.updateManyAndReturn({
      where: { id: source.id, status: 'pending' },
      data: { status: outcome.status, ...outcome.data },
    })
    if (!written) return
    const isToReview = written.status === 'ready' && !written.excluded
    if (course && isToReview) await recordArtifacts(tx, course, [{ artifactType: 'source', item: source.id }])
    if (course) await retitleCourse(tx, course.id)
    if (source.presetId && isToReview) await reviewOfPreset(tx, source.presetId, written)
    await sendEvent(tx, 'source/ingested', { source_id: source.id, course_id: source.courseId })
  })
  return outcome.status
}

async function reviewOfPreset(tx: Tx, presetId: string, { id, accountId }: Source): Promise<void> {
  await recordArtifacts(tx, { id: presetId, accountId }, [{ artifactType: 'preset_source', item: id }])
  await refreshPreset(tx, { accountId }, presetId)
}

/** A file is read once more with the pictures it refers to by URL, if any of them can be fetched. */
async function readWithPictures(
  input: Parameters<typeof extractDocument>[0],
  url: string | null,
): ReturnType<typeof extractDocument> {
  const first = await extractDocument(input)
  const fetched = first.elsewhere.length > 0 ? await fetchPictures(first.elsewhere, url) : []
  return fetched.length > 0 ? extractDocument({ ...input, fetched }) : first
}

async function read(source: Source, language: Language): Promise<Outcome> {
  try {
    const stored = await storage().get(source.storageKey ?? '')
    const file =
      source.kind === 'url'
        ? await fetchPage(Buffer.from(stored).toString('utf8'))
        : { bytes: stored, kind: source.kind as FileKind | 'text', url: null }
    const traces: BrandTraces | null = source.presetId
      ? await collectTraces(source.presetId, { ...file, name: source.name })
      : null
    const seen = traces && { traces: toJson(traces) }
    // A logo or a template has no text; it was inspected on arrival.
    if (isLookKind(source.kind)) return { status: 'ready', data: { failure: NO_FAILURE, ...seen } }
    const { bytes, kind } = file
    const { name: filename } = source
    const input = { bytes, kind, name: filename, language }
    const { pictures, elsewhere: _, ...read } = await readWithPictures(input, file.url)
    for (const picture of pictures) await storage().put(pictureKey(source.id, picture.file), picture.bytes)
    const name = source.kind === 'url' && read.title ? read.title : source.name
    return { status: 'ready', data: { ...read, ...seen, name, failure: NO_FAILURE } }
  } catch (error) {
    if (!(error instanceof InvalidInputError) && !(error instanceof AppError && error.isPermanent))
      throw error
    log().warn({ source: source.id, reason: error.message }, 'source could not be read')
    return { status: 'failed', data: { failure: failureColumn(failureOf(error)) } }
  }
}
