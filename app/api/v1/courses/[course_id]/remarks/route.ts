import { listRemarks } from '@/lib/domains/review/list-remarks.ts'
import { listRemarksContract } from '@/lib/domains/review/remark-contract.ts'
import { serializeRemark } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listRemarksContract, async (ctx, { params }) =>
    (await listRemarks(ctx, params.course_id)).map(serializeRemark),
  ),
)
