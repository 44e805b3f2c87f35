import { getPoolContract } from '@/lib/domains/quiz/contract.ts'
import { getQuestionPool } from '@/lib/domains/quiz/questions/get-question-pool.ts'
import { serializePool } from '@/lib/domains/quiz/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPoolContract, async (ctx, { params }) =>
    serializePool(await getQuestionPool(ctx, params.course_id, params.module_num)),
  ),
)
