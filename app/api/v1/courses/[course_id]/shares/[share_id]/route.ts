import { revokeShareContract } from '@/lib/domains/shares/contract.ts'
import { revokeShare } from '@/lib/domains/shares/list-shares.ts'
import { serializeShare } from '@/lib/domains/shares/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(revokeShareContract, async (ctx, { params: { course_id, share_id } }) =>
    serializeShare(await revokeShare(ctx, course_id, share_id)),
  ),
)
