import { approveEntries } from '@/lib/domains/ledger/approve-entries.ts'
import { approveOutlineContract } from '@/lib/domains/outline/contract.ts'
import { getOutline } from '@/lib/domains/outline/get-outline.ts'
import { serializeOutline } from '@/lib/domains/outline/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveOutlineContract, async (ctx, { params }) => {
    await approveEntries(ctx, params.course_id, { checkpoint: 'outline_review' })
    return serializeOutline(await getOutline(ctx, params.course_id))
  }),
)
