import { on, routes } from '@/lib/http/route.ts'
import { gradeFinalContract } from '@/lib/quiz/final-contract.ts'
import { serializeFinalGrade } from '@/lib/quiz/final-wire.ts'
import { gradeFinal } from '@/lib/quiz/grade-final.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(gradeFinalContract, async (ctx, { params, body }) =>
    serializeFinalGrade(await gradeFinal(ctx, params.course_id, body.served_ids, body.answers)),
  ),
)
