import { on, routes } from '@/lib/http/route.ts'
import { deleteSourceContract, getSourceContract, updateSourceContract } from '@/lib/sources/contract.ts'
import { deleteSource } from '@/lib/sources/delete-source.ts'
import { getSource } from '@/lib/sources/list-sources.ts'
import { serializeReadSource, serializeSource } from '@/lib/sources/serialize.ts'
import { updateSource } from '@/lib/sources/update-source.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getSourceContract, async (ctx, { params }) =>
    serializeReadSource(await getSource(ctx, { courseId: params.course_id }, params.source_id)),
  ),
  on(updateSourceContract, async (ctx, { params, body }) =>
    serializeSource(await updateSource(ctx, { courseId: params.course_id }, params.source_id, body)),
  ),
  on(deleteSourceContract, async (ctx, { params }) => {
    await deleteSource(ctx, { courseId: params.course_id }, params.source_id)
    return { source_id: params.source_id, deleted: true as const }
  }),
)
