import type { ReviewEntry } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { sourceHistory } from '../../sources/source-history.ts'
import type { VersionFiles, VersionReason } from './version-record.ts'

/** What an artifact said, since when, by whom and why. */
export type VersionView = {
  version: number
  reason: VersionReason
  author: string
  createdAt: Date
  content: unknown
  files: VersionFiles
}

/** Every version kept of an artifact, newest first; the first is what it says now. */
export async function versionHistory(tx: Tx, entry: ReviewEntry): Promise<VersionView[]> {
  if (entry.artifactType === 'outline' && entry.courseId) return outlineHistory(tx, entry.courseId)
  if (entry.artifactType === 'source' || entry.artifactType === 'preset_source')
    return sourceHistory(tx, itemOf(entry))
  const { assetId } = entry
  const versions = await tx.artifactVersion.findMany({ where: { assetId }, orderBy: { version: 'desc' } })
  return versions.map((version) => ({
    ...version,
    reason: version.reason as VersionReason,
    files: version.files as VersionFiles,
  }))
}

/** What tells an artifact apart from others of its place, as its row's key ends. */
export const itemOf = ({ targetKey }: ReviewEntry): string => targetKey.split(':').at(-1) ?? ''

async function outlineHistory(tx: Tx, courseId: string): Promise<VersionView[]> {
  const versions = await tx.outlineVersion.findMany({ where: { courseId }, orderBy: { version: 'desc' } })
  return versions.map(({ version, reason, author, createdAt, content }) => {
    const written = version === 1 ? 'generated' : 'regenerated'
    const usual = author === 'author' ? written : 'edited'
    return { version, author, createdAt, content, files: {}, reason: (reason ?? usual) as VersionReason }
  })
}
