import { on, routes } from '@/lib/http/route.ts'
import { getSourceContract, updateSourceContract } from '@/lib/sources/contract.ts'
import { getSource } from '@/lib/sources/list-sources.ts'
import { serializeSource } from '@/lib/sources/serialize.ts'
import { updateSource } from '@/lib/sources/update-source.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getSourceContract, async (ctx, { params }) =>
    serializeSource(await getSource(ctx, params.course_id, params.source_id)),
  ),
  on(updateSourceContract, async (ctx, { params, body }) =>
    serializeSource(await updateSource(ctx, params.course_id, params.source_id, body)),
  ),
)
