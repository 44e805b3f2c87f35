import { createHash } from 'node:crypto'
import { AppError } from '@/lib/errors.ts'
import { contentDisposition } from '@/lib/http/content-disposition.ts'
import { pageRoute } from '@/lib/http/page-route.ts'
import { getFileContract } from '@/lib/http/service-contracts.ts'
import { verifyFileToken } from '@/lib/http/signed-file.ts'
import { isEnrolled } from '@/lib/learners/is-enrolled.ts'
import { storage } from '@/lib/storage/current-storage.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getFileContract, async (_ctx, { params }) => {
  const { key, secondsLeft, uncached, enrollmentId, ...shown } = verifyFileToken(params.token)
  if (enrollmentId && !(await isEnrolled(enrollmentId))) throw new AppError('file_url_expired')
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
