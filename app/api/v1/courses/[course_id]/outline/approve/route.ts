import { on, routes } from '@/lib/http/route.ts'
import { approveOutlineContract } from '@/lib/outline/contract.ts'
import { getOutline } from '@/lib/outline/get-outline.ts'
import { serializeOutline } from '@/lib/outline/serialize.ts'
import { approveEntries } from '@/lib/review/approve-entries.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveOutlineContract, async (ctx, { params }) => {
    await approveEntries(ctx, params.course_id, { checkpoint: 'outline_review' })
    return serializeOutline(await getOutline(ctx, params.course_id))
  }),
)
