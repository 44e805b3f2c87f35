import { on, routes } from '@/lib/http/route.ts'
import { addCourseSources } from '@/lib/sources/add-course-sources.ts'
import { addSourcesContract, listSourcesContract } from '@/lib/sources/contract.ts'
import { listSources } from '@/lib/sources/list-sources.ts'
import { serializeSource } from '@/lib/sources/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listSourcesContract, async (ctx, { params }) =>
    (await listSources(ctx, params.course_id)).map(serializeSource),
  ),
  on(addSourcesContract, async (ctx, { params, body }) => {
    const input = {
      sourceFiles: body.source_files,
      sourceUrl: body.source_url,
      sourceText: body.source_text,
    }
    return (await addCourseSources(ctx, params.course_id, input)).map(serializeSource)
  }),
)
