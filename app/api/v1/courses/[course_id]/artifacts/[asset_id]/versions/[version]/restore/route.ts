import { on, routes } from '@/lib/http/route.ts'
import { restoreVersion } from '@/lib/review/restore-version.ts'
import { restoreVersionContract } from '@/lib/review/version-contract.ts'
import { serializeVersion } from '@/lib/review/version-wire.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(restoreVersionContract, async (ctx, { params: { course_id, asset_id, version } }) =>
    serializeVersion(await restoreVersion(ctx, course_id, asset_id, version)),
  ),
)
