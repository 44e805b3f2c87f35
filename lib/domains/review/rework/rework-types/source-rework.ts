import { z } from 'zod'
import type { ReviewEntry } from '../../../../generated/prisma/client.ts'
import { transaction } from '../../../../platform/db.ts'
import { jsonColumn, toJson } from '../../../../platform/json-column.ts'
import { ingestSource } from '../../../intake/ingest-source.ts'
import { updateSource } from '../../../intake/update-source.ts'
import { itemOf } from '../../../ledger/version-history.ts'
import { readBlocks } from '../../../sources/source-json.ts'
import { areSourcesUsed } from '../../../sources/source-use.ts'
import type { ArtifactRework } from './artifact-rework.ts'

const readSourceVersion = jsonColumn('source_version', z.object({ text: z.string() }))

export const SOURCE_REWORK: ArtifactRework = {
  obstacle: async (tx, { id: courseId }) => ((await areSourcesUsed(tx, courseId)) ? 'sources_in_use' : null),
  regenerate: readAgain,
  restore: async (ctx, courseId, entry, content, newest) => {
    const { text } = readSourceVersion(content)
    await updateSource(ctx, { courseId }, itemOf(entry), { text, version: newest })
  },
}

/** Reads a source from its file or URL again; its previous text is kept as an earlier version. */
async function readAgain(row: ReviewEntry): Promise<void> {
  const id = itemOf(row)
  await transaction(async (tx) => {
    const { courseId } = row
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
