import { updateSource } from '@/lib/domains/intake/update-source.ts'
import {
  deleteSourceContract,
  getSourceContract,
  updateSourceContract,
} from '@/lib/domains/sources/contract.ts'
import { deleteSource } from '@/lib/domains/sources/delete-source.ts'
import { getSource } from '@/lib/domains/sources/list-sources.ts'
import { serializeReadSource, serializeSource } from '@/lib/domains/sources/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

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
