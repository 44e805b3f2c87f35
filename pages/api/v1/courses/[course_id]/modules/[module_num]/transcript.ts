import { Readable } from 'node:stream'
import { getModuleTranscriptContract } from '@/lib/domains/modules/contract.ts'
import { getTranscript } from '@/lib/domains/modules/get-transcript.ts'
import { serializeTranscript } from '@/lib/domains/modules/serialize.ts'
import { moduleFileName } from '@/lib/domains/runs/module-file-name.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(getModuleTranscriptContract, async (ctx, { params, query }) => {
  const { module, transcript } = await getTranscript(ctx, params.course_id, params.module_num)
  const bytes = Buffer.from(serializeTranscript(transcript, module.course.language), 'utf8')
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
