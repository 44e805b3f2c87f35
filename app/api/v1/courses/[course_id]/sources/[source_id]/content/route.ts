import { proposeChangeContract } from '@/lib/domains/changes/contract.ts'
import { proposeChange } from '@/lib/domains/changes/propose-change.ts'
import { serializeChangeView } from '@/lib/domains/changes/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(proposeChangeContract, async (ctx, { params: { course_id, source_id }, body }) =>
    serializeChangeView(await proposeChange(ctx, course_id, source_id, body)),
  ),
)
