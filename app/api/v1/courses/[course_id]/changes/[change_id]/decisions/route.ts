import { decideChange } from '@/lib/domains/changes/decide-change.ts'
import { decideChangeContract } from '@/lib/domains/changes/decision-contract.ts'
import { differenceDecision, serializeChangeView } from '@/lib/domains/changes/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(decideChangeContract, async (ctx, { params: { course_id, change_id }, body: { decisions } }) => {
    const { change, left } = await decideChange(ctx, course_id, change_id, decisions.map(differenceDecision))
    return { change: serializeChangeView(change), left }
  }),
)
