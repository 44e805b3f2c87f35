import { listReviewHistoryContract } from '@/lib/domains/review/contract.ts'
import { listTransitions } from '@/lib/domains/review/list-transitions.ts'
import { serializeTransition } from '@/lib/domains/review/serialize.ts'
import { nextPage, pageOf } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listReviewHistoryContract, async (ctx, { params, query }) => {
    const filter = { assetId: query.asset_id, checkpoint: query.checkpoint, by: query.by }
    const rows = await listTransitions(ctx, params.course_id, filter, pageOf(query))
    return nextPage(rows, query.limit, ({ id }) => String(id), serializeTransition)
  }),
)
