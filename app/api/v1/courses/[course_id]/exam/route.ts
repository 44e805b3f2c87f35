import { getExamContract } from '@/lib/domains/attempts/final/exam-contract.ts'
import { serializeExam } from '@/lib/domains/attempts/final/exam-wire.ts'
import { getExam } from '@/lib/domains/attempts/final/get-exam.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getExamContract, async (ctx, { params, query }) =>
    serializeExam(await getExam(ctx, params.course_id, query.seed)),
  ),
)
