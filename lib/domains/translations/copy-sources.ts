import type { Source, UploadedPicture } from '../../generated/prisma/client.ts'
import { db, type Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { toJson } from '../../platform/json-column.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { recordArtifacts } from '../ledger/record-artifact.ts'
import { pictureKey } from '../sources/source-file.ts'
import { readBlocks, readFingerprints, readWarnings } from '../sources/source-json.ts'

/** The sources and added pictures of a course, by their ids, each with the one that a copy of the course gets. */
export type CopiedSources = { sources: Source[]; pictures: UploadedPicture[]; ids: Map<string, string> }

/**
 * Copies the files of a course's sources that were read, and of its pictures, under new ids; the rows follow with
 * {@link createCopies}. Files without a row are swept a day later.
 */
export async function copySourceFiles(courseId: string): Promise<CopiedSources> {
  const sources = await db().source.findMany({
    where: { courseId, status: 'ready' },
    orderBy: { position: 'asc' },
  })
  const pictures = await db().uploadedPicture.findMany({ where: { courseId }, orderBy: { id: 'asc' } })
  const ids = new Map([
    ...sources.map(({ id }) => [id, newId('src')] as const),
    ...pictures.map(({ id }) => [id, newId('pic')] as const),
  ])
  for (const { id, storageKey, blocks } of sources) {
    const copy = ids.get(id)!
    const shown = readBlocks(blocks).flatMap(({ pictures = [] }) => pictures)
    for (const { file } of shown) await copyFile(pictureKey(id, file), pictureKey(copy, file))
    if (storageKey) await copyFile(storageKey, ownKey(storageKey, id, copy))
  }
  for (const { id, file } of pictures) await copyFile(pictureKey(id, file), pictureKey(ids.get(id)!, file))
  return { sources, pictures, ids }
}

/** Copies a stored file, unless it is shared. */
export async function copyFile(from: string, to: string): Promise<void> {
  if (from !== to) await storage().put(to, await storage().get(from))
}

/** The files of the sandbox's demo are shared. */
const ownKey = (key: string, id: string, copy: string): string =>
  key.startsWith(`sources/${id}/`) ? key.replace(id, copy) : key

/** Creates the copies of sources and pictures as those of a course, in the caller's transaction. */
export async function createCopies(
  tx: Tx,
  course: { id: string; accountId: string },
  { sources, pictures, ids }: CopiedSources,
): Promise<void> {
  const courseId = course.id
  await tx.source.createMany({
    data: sources.map(({ createdAt: _created, updatedAt: _updated, failure: _failure, ...source }) => ({
      ...source,
      id: ids.get(source.id)!,
      courseId,
      storageKey: source.storageKey && ownKey(source.storageKey, source.id, ids.get(source.id)!),
      warnings: toJson(withNewIds(readWarnings(source.warnings), ids)),
      blocks: toJson(readBlocks(source.blocks)),
      fingerprints: toJson(readFingerprints(source.fingerprints)),
      traces: undefined,
      textVersion: 1,
    })),
  })
  await tx.uploadedPicture.createMany({
    data: pictures.map(({ createdAt: _created, ...picture }) => ({
      ...picture,
      id: ids.get(picture.id)!,
      courseId,
    })),
  })
  const targets = sources.map(({ id }) => ({ artifactType: 'source' as const, item: ids.get(id)! }))
  await recordArtifacts(tx, course, targets)
}

/** Content whose passages and pictures are of the copies. Pure. */
export const withNewIds = <Content extends object>(
  content: Content,
  ids: ReadonlyMap<string, string>,
): Content =>
  JSON.parse(JSON.stringify(content), (key, value) =>
    key === 'sourceId' || key === 'source_id' ? (ids.get(value) ?? value) : value,
  )
