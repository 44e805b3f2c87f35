import { on, routes } from '@/lib/http/route.ts'
import { getOutlineContract } from '@/lib/outline/contract.ts'
import { getOutline } from '@/lib/outline/get-outline.ts'
import { serializeOutline } from '@/lib/outline/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getOutlineContract, async (ctx, { params }) =>
    serializeOutline(await getOutline(ctx, params.course_id)),
  ),
)
