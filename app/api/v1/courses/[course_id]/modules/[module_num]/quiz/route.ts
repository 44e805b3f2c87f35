import { on, routes } from '@/lib/http/route.ts'
import { getPoolContract } from '@/lib/quiz/contract.ts'
import { getPool } from '@/lib/quiz/get-pool.ts'
import { serializePool } from '@/lib/quiz/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPoolContract, async (ctx, { params }) =>
    serializePool(await getPool(ctx, params.course_id, params.module_num)),
  ),
)
