import { createHash } from 'node:crypto'
import { isGuestReviewId, isGuestReviewOpen } from '@/lib/domains/guests/find-guest-review.ts'
import { isEnrolled } from '@/lib/domains/learners/enrollment/is-enrolled.ts'
import { isShareId, isShareOpen } from '@/lib/domains/shares/find-share.ts'
import { AppError } from '@/lib/platform/errors.ts'
import { contentDisposition } from '@/lib/platform/http/files/content-disposition.ts'
import { verifyFileToken } from '@/lib/platform/http/files/signed-file.ts'
import { getFileContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getFileContract, async (_ctx, { params }) => {
  const { key, secondsLeft, uncached, grantId, ...shown } = verifyFileToken(params.token)
  if (grantId && !(await isGranted(grantId))) throw new AppError('file_url_expired')
  const { size, modifiedAt } = await storage().stat(key)
  const etag = createHash('sha256')
    .update(`${key} ${size} ${modifiedAt.getTime()}`)
    .digest('base64url')
    .slice(0, 22)
  return {
    file: { size, stream: (range) => storage().stream(key, range) },
    elsewhere: () => {
      const disposition = contentDisposition(shown.disposition, shown.filename)
      return storage().temporaryUrl(key, { mediaType: shown.mediaType, disposition }, secondsLeft)
    },
    ...shown,
    etag,
    ...(!uncached && { maxAge: secondsLeft }),
  }
})

function isGranted(grantId: string): Promise<boolean> {
  if (isShareId(grantId)) return isShareOpen(grantId)
  return isGuestReviewId(grantId) ? isGuestReviewOpen(grantId) : isEnrolled(grantId)
}
