import { on, routes } from '@/lib/http/route.ts'
import { approveEntries } from '@/lib/review/approve-entries.ts'
import { approveSlidesContract } from '@/lib/review/contract.ts'
import { serializeReviewEntry } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveSlidesContract, async (ctx, { params }) => {
    const entries = await approveEntries(ctx, params.course_id, {
      moduleIndex: params.module_num - 1,
      checkpoint: 'slide_review',
    })
    return entries.map(serializeReviewEntry)
  }),
)
