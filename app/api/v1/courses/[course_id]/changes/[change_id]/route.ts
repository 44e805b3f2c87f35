import { getChangeContract, withdrawChangeContract } from '@/lib/domains/changes/contract.ts'
import { getChange, withdrawChange } from '@/lib/domains/changes/get-change.ts'
import { serializeChange, serializeChangeView } from '@/lib/domains/changes/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getChangeContract, async (ctx, { params: { course_id, change_id } }) =>
    serializeChangeView(await getChange(ctx, course_id, change_id)),
  ),
  on(withdrawChangeContract, async (ctx, { params: { course_id, change_id } }) =>
    serializeChange(await withdrawChange(ctx, course_id, change_id)),
  ),
)
