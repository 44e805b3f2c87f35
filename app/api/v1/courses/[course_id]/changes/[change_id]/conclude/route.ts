import { concludeChange } from '@/lib/domains/changes/conclude-change.ts'
import { concludeChangeContract } from '@/lib/domains/changes/decision-contract.ts'
import { serializeChange } from '@/lib/domains/changes/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(concludeChangeContract, async (ctx, { params: { course_id, change_id }, body }) =>
    serializeChange(
      await concludeChange(ctx, course_id, change_id, {
        refuseRest: body.refuse_rest,
        onUpdate: body.on_update,
      }),
    ),
  ),
)
