import { on, routes } from '@/lib/http/route.ts'
import { getFinalContract } from '@/lib/quiz/final-contract.ts'
import { finalExclusions, serializeFinalQuestions } from '@/lib/quiz/final-wire.ts'
import { getFinalQuestions } from '@/lib/quiz/get-final-questions.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getFinalContract, async (ctx, { params, query }) =>
    serializeFinalQuestions(
      await getFinalQuestions(ctx, params.course_id, {
        exclude: finalExclusions(query.exclude),
        count: query.count,
        seed: ctx.requestId,
      }),
    ),
  ),
)
