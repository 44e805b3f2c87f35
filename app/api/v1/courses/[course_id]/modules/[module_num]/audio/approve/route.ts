import { on, routes } from '@/lib/http/route.ts'
import { approveEntries } from '@/lib/review/approve-entries.ts'
import { approveAudioContract } from '@/lib/review/contract.ts'
import { serializeReviewEntry } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveAudioContract, async (ctx, { params }) => {
    const entries = await approveEntries(ctx, params.course_id, {
      moduleIndex: params.module_num - 1,
      checkpoint: 'audio_review',
    })
    return entries.map(serializeReviewEntry)
  }),
)
