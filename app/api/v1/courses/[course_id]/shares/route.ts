import { createShareContract, listSharesContract } from '@/lib/domains/shares/contract.ts'
import { createShare } from '@/lib/domains/shares/create-share.ts'
import { listShares } from '@/lib/domains/shares/list-shares.ts'
import { serializeShare } from '@/lib/domains/shares/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listSharesContract, async (ctx, { params }) =>
    (await listShares(ctx, params.course_id)).map(serializeShare),
  ),
  on(createShareContract, async (ctx, { params, body: { module_num, password, sites, expires_at } }) =>
    serializeShare(
      await createShare(ctx, params.course_id, {
        moduleNum: module_num,
        password,
        sites,
        expiresAt: expires_at === undefined ? undefined : new Date(expires_at),
      }),
    ),
  ),
)
