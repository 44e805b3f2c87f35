import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { toJson } from '../../platform/json-column.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { recordArtifacts } from '../ledger/record-artifact.ts'
import { makersOf } from '../makers/makers-of.ts'
import { pictureKey } from './source-file.ts'
import { readFingerprints } from './source-json.ts'

/**
 * Adds the document that the makers of a course have prepared, if any, as its last source, in the caller's
 * transaction, so that every passage of the sandbox's demo belongs to one of the course's own sources.
 */
export async function addPreparedSource(tx: Tx, course: Course, createdAt?: Date): Promise<void> {
  const prepared = makersOf(course).preparedDocument(course)
  if (!prepared) return
  const { fingerprints, readPicture, ...document } = prepared
  for (const { file } of document.blocks.flatMap(({ pictures = [] }) => pictures))
    await storage().put(pictureKey(document.id, file), await readPicture(file))
  const { _max } = await tx.source.aggregate({ where: { courseId: course.id }, _max: { position: true } })
  await tx.source.create({
    data: {
      ...document,
      accountId: course.accountId,
      mode: course.mode,
      courseId: course.id,
      position: (_max.position ?? -1) + 1,
      status: 'ready',
      fingerprints: toJson(readFingerprints(fingerprints)),
      ...(createdAt && { createdAt }),
    },
  })
  await recordArtifacts(tx, course, [{ artifactType: 'source', item: document.id }])
}
