import { getBriefContract } from '@/lib/courses/contract.ts'
import { getBrief } from '@/lib/courses/get-brief.ts'
import { serializeBrief } from '@/lib/courses/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getBriefContract, async (ctx, { params, query }) =>
    serializeBrief(await getBrief(ctx, params.course_id), query.language),
  ),
)
