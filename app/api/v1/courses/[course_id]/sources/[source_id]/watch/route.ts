import { getWatchContract, setWatchContract } from '@/lib/domains/changes/watching/contract.ts'
import { serializeWatch } from '@/lib/domains/changes/watching/serialize.ts'
import { getWatch, setWatch } from '@/lib/domains/changes/watching/set-watch.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getWatchContract, async (ctx, { params: { course_id, source_id } }) =>
    serializeWatch(source_id, await getWatch(ctx, course_id, source_id)),
  ),
  on(setWatchContract, async (ctx, { params: { course_id, source_id }, body }) =>
    serializeWatch(source_id, await setWatch(ctx, course_id, source_id, body.check_every_days)),
  ),
)
