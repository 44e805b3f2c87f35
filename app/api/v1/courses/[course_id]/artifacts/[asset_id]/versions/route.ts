import { on, routes } from '@/lib/http/route.ts'
import { listVersions } from '@/lib/review/list-versions.ts'
import { listVersionsContract } from '@/lib/review/version-contract.ts'
import { serializeVersion } from '@/lib/review/version-wire.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listVersionsContract, async (ctx, { params }) =>
    (await listVersions(ctx, params.course_id, params.asset_id)).map(serializeVersion),
  ),
)
