import { on, routes } from '@/lib/http/route.ts'
import { listReviewHistoryContract } from '@/lib/review/contract.ts'
import { listTransitions } from '@/lib/review/list-transitions.ts'
import { serializeTransition } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listReviewHistoryContract, async (ctx, { params, query }) =>
    (
      await listTransitions(ctx, params.course_id, {
        assetId: query.asset_id,
        checkpoint: query.checkpoint,
      })
    ).map(serializeTransition),
  ),
)
