import { addSourcesContract, listSourcesContract } from '@/lib/domains/sources/contract.ts'
import { createSources } from '@/lib/domains/sources/create-sources.ts'
import { listSources } from '@/lib/domains/sources/list-sources.ts'
import { serializeSource } from '@/lib/domains/sources/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listSourcesContract, async (ctx, { params }) =>
    (await listSources(ctx, { courseId: params.course_id })).map(serializeSource),
  ),
  on(addSourcesContract, async (ctx, { params, body }) => {
    const input = {
      sourceFiles: body.source_files,
      sourceUrl: body.source_url,
      sourceText: body.source_text,
    }
    return (await createSources(ctx, { courseId: params.course_id }, input)).map(serializeSource)
  }),
)
