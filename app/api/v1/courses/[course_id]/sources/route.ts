import { on, routes } from '@/lib/http/route.ts'
import { addSourcesContract, listSourcesContract } from '@/lib/sources/contract.ts'
import { createSources } from '@/lib/sources/create-sources.ts'
import { listSources } from '@/lib/sources/list-sources.ts'
import { serializeSource } from '@/lib/sources/serialize.ts'

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
