import { validateBriefContract } from '@/lib/courses/contract.ts'
import { getBrief } from '@/lib/courses/get-brief.ts'
import { serializeBriefCheck } from '@/lib/courses/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(validateBriefContract, async (ctx, { params, query }) =>
    serializeBriefCheck(await getBrief(ctx, params.course_id), query.language),
  ),
)
