import { approveEntries } from '@/lib/domains/ledger/approve-entries.ts'
import { approveVideoContract } from '@/lib/domains/review/contract.ts'
import { serializeApproved } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveVideoContract, async (ctx, { params }) => {
    const entries = await approveEntries(ctx, params.course_id, {
      moduleIndex: params.module_num - 1,
      checkpoint: 'module_video_review',
    })
    return entries.map(serializeApproved)
  }),
)
