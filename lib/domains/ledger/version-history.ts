import type { ReviewEntry } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { ArtifactTraits } from './artifact-types/artifact-traits.ts'
import { ARTIFACT_TRAITS } from './artifact-types.ts'
import { sourceHistory } from './source-history.ts'
import { readVersionFiles, type VersionFiles, type VersionReason } from './version-record.ts'

/** A version of an artifact: content, time, author and reason. */
export type VersionView = {
  version: number
  reason: VersionReason
  author: string
  createdAt: Date
  content: unknown
  files: VersionFiles
}

const HISTORIES: Record<ArtifactTraits['versions'], (tx: Tx, entry: ReviewEntry) => Promise<VersionView[]>> =
  {
    of_artifact: artifactHistory,
    of_outline: outlineHistory,
    of_source: (tx, entry) => sourceHistory(tx, itemOf(entry)),
  }

/** All stored versions of an artifact, newest first; the first is the current one. */
export const versionHistory = (tx: Tx, entry: ReviewEntry): Promise<VersionView[]> =>
  HISTORIES[ARTIFACT_TRAITS[entry.artifactType].versions](tx, entry)

async function artifactHistory(tx: Tx, { assetId }: ReviewEntry): Promise<VersionView[]> {
  const versions = await tx.artifactVersion.findMany({ where: { assetId }, orderBy: { version: 'desc' } })
  return versions.map((version) => ({
    ...version,
    reason: version.reason,
    files: readVersionFiles(version.files),
  }))
}

/** Throws `version_conflict` unless `newest`, if given, is the artifact's newest version; needs the course's lock. */
export async function refuseStale(tx: Tx, entry: ReviewEntry, newest: number | undefined): Promise<void> {
  if (newest === undefined) return
  const [now] = await versionHistory(tx, entry)
  if (now?.version !== newest) throw new AppError('version_conflict', { details: { version: now?.version } })
}

/** The part of a row's key that distinguishes artifacts of one place. */
export const itemOf = ({ targetKey }: ReviewEntry): string => targetKey.split(':').at(-1) ?? ''

async function outlineHistory(tx: Tx, { courseId }: ReviewEntry): Promise<VersionView[]> {
  if (courseId === null) return []
  const versions = await tx.outlineVersion.findMany({ where: { courseId }, orderBy: { version: 'desc' } })
  return versions.map(({ version, reason, author, createdAt, content }) => {
    const written = version === 1 ? 'generated' : 'regenerated'
    const usual = author === 'author' ? written : 'edited'
    return { version, author, createdAt, content, files: {}, reason: reason ?? usual }
  })
}
