import { on, routes } from '@/lib/http/route.ts'
import { approveEntries } from '@/lib/review/approve-entries.ts'
import { approveSourcesContract } from '@/lib/sources/contract.ts'
import { listSources } from '@/lib/sources/list-sources.ts'
import { serializeSource } from '@/lib/sources/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveSourcesContract, async (ctx, { params }) => {
    await approveEntries(ctx, params.course_id, { checkpoint: 'source_review' })
    return (await listSources(ctx, { courseId: params.course_id })).map(serializeSource)
  }),
)
