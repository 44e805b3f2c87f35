import { on, routes } from '@/lib/http/route.ts'
import { approveEntries } from '@/lib/review/approve-entries.ts'
import { approveVideoContract } from '@/lib/review/contract.ts'
import { serializeReviewEntry } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveVideoContract, async (ctx, { params }) => {
    const entries = await approveEntries(ctx, params.course_id, {
      moduleIndex: params.module_num - 1,
      checkpoint: 'module_video_review',
    })
    return entries.map(serializeReviewEntry)
  }),
)
