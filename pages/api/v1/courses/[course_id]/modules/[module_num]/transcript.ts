import { Readable } from 'node:stream'
import { pageRoute } from '@/lib/http/page-route.ts'
import { getModuleTranscriptContract } from '@/lib/modules/contract.ts'
import { moduleFileName } from '@/lib/modules/get-module-file.ts'
import { getTranscript } from '@/lib/modules/get-transcript.ts'
import { serializeTranscript } from '@/lib/modules/serialize.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getModuleTranscriptContract, async (ctx, { params, query }) => {
  const { module, transcript } = await getTranscript(ctx, params.course_id, params.module_num)
  const bytes = Buffer.from(serializeTranscript(transcript), 'utf8')
  return {
    file: {
      size: bytes.length,
      stream: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    },
    mediaType: 'text/plain; charset=utf-8',
    filename: moduleFileName(module, 'txt'),
    disposition: query.disposition,
  }
})
