import { getSharedContract } from '@/lib/domains/shares/contract.ts'
import { getShare } from '@/lib/domains/shares/find-share.ts'
import { readShared } from '@/lib/domains/shares/read-shared.ts'
import { serializeShared } from '@/lib/domains/shares/serialize.ts'
import { mayWatch } from '@/lib/domains/shares/share-access.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getSharedContract, async (_ctx, { params, query }) => {
    const share = await getShare(params.token)
    const shared = mayWatch(share, query.access) ? await readShared(share) : null
    return reply(200, serializeShared(shared), { 'x-robots-tag': 'noindex' })
  }),
)
