import { listVersions } from '@/lib/domains/review/rework/list-versions.ts'
import { listVersionsContract } from '@/lib/domains/review/rework/version-contract.ts'
import { serializeVersion } from '@/lib/domains/review/rework/version-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listVersionsContract, async (ctx, { params }) =>
    (await listVersions(ctx, params.course_id, params.asset_id)).map(serializeVersion),
  ),
)
