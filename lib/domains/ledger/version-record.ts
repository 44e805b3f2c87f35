import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { ArtifactVersion } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { jsonColumn, toJson } from '../../platform/json-column.ts'

/** Why a version was created. */
export const VERSION_REASONS = ['generated', 'added', 'edited', 'note', 'restored', 'regenerated'] as const
export type VersionReason = (typeof VERSION_REASONS)[number]

/** Storage keys of the files generated from a version, by kind. */
export type VersionFiles = { slide?: string; audio?: string; video?: string; captions?: string }

const file = z.string().optional()
export const readVersionFiles = jsonColumn<VersionFiles>(
  'artifact_version.files',
  z.object({ slide: file, audio: file, video: file, captions: file }),
)

export type NewVersion = {
  assetId: number
  /** all that the artifact says, as JSON; its keys are shown to clients in snake_case */
  content: unknown
  /** the author: a person's label, or `author` */
  actor: string
  reason: VersionReason
  files?: VersionFiles
}

/**
 * Records an artifact's newest version, in the transaction of the change. Content equal to the newest version
 * creates no new one, so that a step may repeat; its files are added to that version.
 */
export async function recordVersion(
  tx: Tx,
  { assetId, content, actor, reason, files = {} }: NewVersion,
): Promise<ArtifactVersion> {
  const plain = toJson(JSON.parse(JSON.stringify(content)))
  const last = await tx.artifactVersion.findFirst({ where: { assetId }, orderBy: { version: 'desc' } })
  if (!last || !isDeepStrictEqual(last.content, plain))
    return tx.artifactVersion.create({
      data: { assetId, version: (last?.version ?? 0) + 1, content: plain, files, reason, author: actor },
    })
  const all = { ...readVersionFiles(last.files), ...files }
  if (isDeepStrictEqual(last.files, all)) return last
  const where = { assetId_version: { assetId, version: last.version } }
  return tx.artifactVersion.update({ where, data: { files: all } })
}
