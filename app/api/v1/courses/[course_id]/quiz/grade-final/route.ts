import { gradeFinalContract } from '@/lib/domains/attempts/final/final-contract.ts'
import { serializeFinalGrade } from '@/lib/domains/attempts/final/final-wire.ts'
import { gradeFinal } from '@/lib/domains/attempts/final/grade-final.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(gradeFinalContract, async (ctx, { params, body }) =>
    serializeFinalGrade(await gradeFinal(ctx, params.course_id, body.served_ids, body.answers)),
  ),
)
