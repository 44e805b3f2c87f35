import { Readable } from 'node:stream'
import { getCourseTranscriptContract } from '@/lib/domains/modules/contract.ts'
import { getCourseTranscript } from '@/lib/domains/modules/get-course-transcript.ts'
import { FILE_MEDIA_TYPES } from '@/lib/platform/http/files/file-media-types.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getCourseTranscriptContract, async (ctx, { params, query }) => {
  const { title, bytes } = await getCourseTranscript(ctx, params.course_id)
  return {
    file: {
      size: bytes.length,
      stream: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    },
    mediaType: FILE_MEDIA_TYPES.document,
    filename: `${title}.docx`,
    disposition: query.disposition,
  }
})
