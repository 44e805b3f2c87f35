import { getFinalContract } from '@/lib/domains/attempts/final/final-contract.ts'
import { finalExclusions, serializeFinalQuestions } from '@/lib/domains/attempts/final/final-wire.ts'
import { getFinalQuestions } from '@/lib/domains/attempts/final/get-final-questions.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

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
