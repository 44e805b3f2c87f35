import type { ReviewEntry } from '../../../generated/prisma/client.ts'
import { db, type Tx, transaction } from '../../../platform/db.ts'
import { toJson } from '../../../platform/json-column.ts'
import { ingestSource } from '../../intake/ingest-source.ts'
import { lockModule, type ModuleRun } from '../../modules/lock-module.ts'
import { refreshModule } from '../../modules/refresh-module.ts'
import { replaceQuestion } from '../../quiz/questions/replace-question.ts'
import { isModuleFinished } from '../../runs/module-finish.ts'
import { readBlocks } from '../../sources/source-json.ts'
import { reworkScene } from './rework-scene.ts'

/**
 * Regenerates an artifact that was sent back (except an outline) with its unread notes. Idempotent; no-op if
 * it is no longer sent back. Returns its type, or `gone`. Throws `course_not_generating` if its course was
 * canceled.
 */
export async function reworkArtifact(assetId: number): Promise<string> {
  const row = await db().reviewEntry.findUnique({ where: { assetId }, include: { course: true } })
  if (row?.status !== 'regenerating' || !row.course) return 'gone'
  if (row.artifactType === 'source') await readAgain(row)
  if (row.moduleIndex === null) return row.artifactType
  const run: ModuleRun = {
    courseId: row.course.id,
    runNumber: row.course.runNumber,
    moduleIndex: row.moduleIndex,
    edit: true,
  }
  if (row.artifactType === 'quiz_question') {
    await replaceQuestion(run, assetId)
    return row.artifactType
  }
  if (row.artifactType === 'module_video') await transaction((tx) => takeBackVideo(tx, run))
  else await reworkScene(run, assetId)
  await refreshModule(run)
  return row.artifactType
}

/** A video nobody may see yet is rendered again; that of a finished module stays until it is replaced. */
async function takeBackVideo(tx: Tx, run: ModuleRun): Promise<void> {
  const { course, module } = await lockModule(tx, run)
  if (isModuleFinished(course, module)) return
  const none = { videoKey: null, captionsKey: null, durationSeconds: null }
  await tx.module.update({ where: { id: module.id }, data: none })
}

/** Reads a source from its file or URL again; its previous text is kept as an earlier version. */
async function readAgain({ targetKey, courseId }: ReviewEntry): Promise<void> {
  const id = targetKey.split(':').at(-1) ?? ''
  await transaction(async (tx) => {
    const source = await tx.source.findFirst({ where: { id, courseId, status: { not: 'pending' } } })
    if (!source) return
    const { id: sourceId, textVersion: version, text, blocks } = source
    await tx.sourceVersion.create({
      data: { sourceId, version, text, blocks: toJson(readBlocks(blocks)), replacedBy: 'author' },
    })
    await tx.source.update({ where: { id }, data: { status: 'pending', textVersion: version + 1 } })
  })
  await ingestSource(id)
}
