import { restoreVersion } from '@/lib/domains/review/rework/restore-version.ts'
import { restoreVersionContract } from '@/lib/domains/review/rework/version-contract.ts'
import { serializeVersion } from '@/lib/domains/review/rework/version-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(restoreVersionContract, async (ctx, { params: { course_id, asset_id, version }, body }) =>
    serializeVersion(await restoreVersion(ctx, course_id, asset_id, version, body.newest_version)),
  ),
)
