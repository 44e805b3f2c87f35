import { getOutlineContract } from '@/lib/domains/outline/contract.ts'
import { getOutline } from '@/lib/domains/outline/get-outline.ts'
import { serializeOutline } from '@/lib/domains/outline/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getOutlineContract, async (ctx, { params }) =>
    serializeOutline(await getOutline(ctx, params.course_id)),
  ),
)
