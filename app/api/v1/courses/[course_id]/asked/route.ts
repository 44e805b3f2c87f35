import { listAskedContract } from '@/lib/domains/asking/contract.ts'
import { listAsked } from '@/lib/domains/asking/list-asked.ts'
import { serializeAsked } from '@/lib/domains/asking/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listAskedContract, async (ctx, { params }) =>
    (await listAsked(ctx, params.course_id)).map((group) => serializeAsked(ctx, group)),
  ),
)
