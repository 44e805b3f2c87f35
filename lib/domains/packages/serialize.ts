import { signFileUrl } from '../../platform/http/files/signed-file.ts'
import { storedText } from '../../product/failures/failure-column.ts'
import { readFailure } from '../../product/failures/failure-reason.ts'
import type { PackageView } from './list-packages.ts'
import { packageFile } from './package-file.ts'

/** A package on the wire; its download URL is signed on every call. */
export const serializePackage = (row: PackageView) => ({
  package_id: row.id,
  course_id: row.courseId,
  format: row.format,
  modules: row.moduleNums.length === 0 ? null : row.moduleNums,
  completion: row.completion,
  passing_score: row.passingScore,
  status: row.status,
  outdated: row.isOutdated,
  release: row.release,
  size_bytes: row.sizeBytes === null ? null : Number(row.sizeBytes),
  download_url: row.fileKey && downloadUrl(row, row.fileKey),
  created_at: row.createdAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  error_message: storedText(row.failure),
  failure: readFailure(row.failure),
  delivery: row.delivery,
  origin: row.origin,
  max_learners: row.delivery === 'live' ? row.maxLearners : null,
  launches: row.launches,
  learners: row.learnerCount,
  last_launch_at: row.lastLaunchAt?.toISOString() ?? null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
})

const downloadUrl = ({ title, format, delivery }: PackageView, key: string): string =>
  signFileUrl({ key, ...packageFile(title, format, delivery), disposition: 'attachment' })
