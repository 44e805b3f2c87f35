import { approveEntries } from '@/lib/domains/ledger/approve-entries.ts'
import { approveSourcesContract } from '@/lib/domains/sources/contract.ts'
import { listSources } from '@/lib/domains/sources/list-sources.ts'
import { serializeSource } from '@/lib/domains/sources/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(approveSourcesContract, async (ctx, { params }) => {
    await approveEntries(ctx, params.course_id, { checkpoint: 'source_review' })
    return (await listSources(ctx, { courseId: params.course_id })).map(serializeSource)
  }),
)
