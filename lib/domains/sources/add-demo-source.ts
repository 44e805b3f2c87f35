import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { toJson } from '../../platform/json-column.ts'
import type { Language } from '../../platform/source-document.ts'
import { recordArtifacts } from '../ledger/record-artifact.ts'
import { demoCourse } from '../sandbox/demo-data.ts'
import { demoSourceId } from '../sandbox/demo-passages.ts'
import { demoKey } from '../sandbox/place-demo-file.ts'
import { readPrints } from './source-json.ts'

/**
 * Adds the demo's document as the last source of a sandbox course, in the caller's transaction, so that every
 * passage of the demo belongs to one of the course's own sources.
 */
export async function addDemoSource(tx: Tx, course: Course, createdAt?: Date): Promise<void> {
  const language = course.language as Language
  const { file, prints, blocks, ...source } = demoCourse(language).source
  const { _max } = await tx.source.aggregate({ where: { courseId: course.id }, _max: { position: true } })
  const id = demoSourceId(course.id)
  await tx.source.create({
    data: {
      ...source,
      id,
      accountId: course.accountId,
      mode: course.mode,
      courseId: course.id,
      position: (_max.position ?? -1) + 1,
      kind: 'md',
      status: 'ready',
      language,
      storageKey: demoKey(language, file),
      blocks,
      prints: toJson(readPrints(prints)),
      ...(createdAt && { createdAt }),
    },
  })
  await recordArtifacts(tx, course, [{ artifactType: 'source', item: id }])
}
