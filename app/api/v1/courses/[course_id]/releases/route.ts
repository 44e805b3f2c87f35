import { listReleasesContract } from '@/lib/domains/learners/releases/contract.ts'
import { listReleases } from '@/lib/domains/learners/releases/list-releases.ts'
import { serializeRelease } from '@/lib/domains/learners/releases/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listReleasesContract, async (ctx, { params }) =>
    (await listReleases(ctx, params.course_id)).map(serializeRelease),
  ),
)
